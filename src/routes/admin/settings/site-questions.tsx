import { useMemo } from "react";
import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { textsForAdmin } from "~/areas/content/reads/texts-admin.server";
import { parseSitePage, sitePages } from "~/areas/content/rules/places";
import { changedQuestions, orderPath, questionOrder } from "~/areas/content/rules/question-fields";
import { fieldsOfQuestions, questionValues, readQuestions } from "~/areas/content/rules/question-form";
import { sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import { questionProblemTexts, siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { clearReadCache } from "~/platform/database/cached-reads.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { readAnew } from "../../after-refusal";
import { readContentFacts } from "../../public/content-facts.server";
import { originalQuestions } from "../../public/page-questions";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-questions";
import { runSetting, settingDone, type Typed } from "./setting-action.server";
import { QuestionsForm } from "./site/questions-form";
import { QuestionsHistory } from "./site/questions-history";
import { type QuestionsAside, questionsOutcomeOf } from "./site/questions-outcome";
import { QuestionsPreview } from "./site/questions-preview";
import { textErrors } from "./site/text-errors.server";
import "~/ui/styles/admin-site.css";
import "~/ui/styles/admin-site-questions.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.title(sitePageTexts[loaderData.page]) : siteTexts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { page, originals } = await questionsOf(params.page, context);
  const { stored, changes, version } = await textsForAdmin(services(context).db, admin, page);
  return {
    page,
    originals,
    stored,
    changes,
    version,
    order: questionOrder(originals, stored),
    done: settingDone(request),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { page, originals } = await questionsOf(params.page, context);
  const { stored } = await textsForAdmin(services(context).db, admin, page);
  const read = (_typed: Typed, sent: URLSearchParams) => {
    const asked = readQuestions(sent, originals);
    const { values, problems } = questionValues(asked, originals, stored[orderPath]);
    const shown = [...fieldsOfQuestions(originals, asked.order.shown).values()].flat();
    const errors = { ...textErrors(shown, values), ...textsOf(problems) };
    if (Object.keys(errors).length > 0) return { ok: false, errors } as const;
    return { ok: true, value: values } as const;
  };
  return runSetting({ context, request, params }, admin, page, {
    read,
    change: singleCommands.changeTexts,
    restore: singleCommands.restoreTexts,
    asides: {
      preview: async (_platform, _actor, { typed, sent }): Promise<QuestionsAside> => {
        const asked = read(typed, sent);
        if (!asked.ok) return { errors: asked.errors, changed: null };
        const after = Object.entries({ ...stored, ...asked.value }).flatMap(([path, text]) =>
          text === null ? [] : [[path, text] as const],
        );
        return { errors: {}, changed: changedQuestions(originals, Object.fromEntries(after)) };
      },
    },
    // Steps without scripts: nothing is stored before "Lagre".
    step: (typed) => typed,
    words: {},
    saved: ({ db }) => clearReadCache(db),
    href: adminHref.siteQuestions(page),
  });
}

function textsOf(problems: Readonly<Record<string, keyof typeof questionProblemTexts>>) {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path, [questionProblemTexts[problem]]]),
  );
}

/** The page with its original questions. */
async function questionsOf(name: string | undefined, context: Route.LoaderArgs["context"]) {
  const page = parseSitePage(name);
  const originals = page ? originalQuestions(page, await readContentFacts(context)) : [];
  if (!page || originals.length === 0) throw data(null, { status: 404 });
  return { page, originals };
}

export default function SiteQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, originals, order, stored, version, changes, done } = loaderData;
  const outcome = useMemo(() => questionsOutcomeOf(actionData, originals), [actionData, originals]);
  return (
    <>
      <Link className="record-back site-back" to={adminHref.site}>
        <Icon name="back" /> {siteTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.title(sitePageTexts[page])}</h1>
        <a className="button button-secondary button-compact" href={`${sitePages[page]}#sporsmal`}>
          {siteTexts.toPage}
        </a>
      </div>
      {outcome?.message && (
        <Notice tone="error" live>
          {outcome.message}
        </Notice>
      )}
      <p className="settings-lead">
        {texts.lead} {texts.marks}
      </p>
      {outcome?.preview && <QuestionsPreview questions={outcome.preview} />}
      <QuestionsForm
        key={page}
        originals={originals}
        order={order}
        stored={stored}
        version={version}
        outcome={outcome}
      />
      <QuestionsHistory originals={originals} stored={stored} changes={changes} version={version} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
