import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { textsForAdmin } from "~/areas/content/reads/texts-admin.server";
import { parseSitePage, sitePages } from "~/areas/content/rules/places";
import { changedQuestions, orderPath, questionOrder } from "~/areas/content/rules/question-fields";
import { fieldsOfQuestions, questionValues, readQuestions } from "~/areas/content/rules/question-form";
import { parseStep, stepOrder } from "~/areas/content/rules/question-order";
import { sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import { questionProblemTexts, siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { adminHref } from "~/kit/admin-href";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { readAnew } from "../../after-refusal";
import { readContentFacts } from "../../public/content-facts.server";
import { originalQuestions } from "../../public/page-questions";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-questions";
import { settingDone } from "./setting-action.server";
import { QuestionsForm, type QuestionsOutcome } from "./site/questions-form";
import { QuestionsHistory } from "./site/questions-history";
import { QuestionsPreview } from "./site/questions-preview";
import { storeTexts } from "./site/store-texts.server";
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
  const form = await request.formData();
  const sent = readQuestions(form, originals);
  const outcome = (rest: Partial<QuestionsOutcome>, status = 200) =>
    data<QuestionsOutcome>({ ...sent, errors: {}, message: null, preview: null, ...rest }, { status });
  const step = parseStep(String(form.get("steg") ?? ""));
  // Steps without scripts: nothing is stored before "Lagre".
  if (step) return outcome({ order: stepOrder(sent.order, step) });
  const version = parseVersion(form.get("version"));
  if (version === null) return outcome({ message: settingsTexts.refusals["version-missing"] }, 409);
  const asked = { page, version, form: adminHref.siteQuestions(page) };
  const intent = form.get("intent");
  if (intent === "restore") {
    const change = Number(form.get("line"));
    const { stored } = await textsForAdmin(services(context).db, admin, page);
    const message = await storeTexts(context, admin, { ...asked, change });
    return outcome({ order: questionOrder(originals, stored), message }, 409);
  }
  if (intent !== "save" && intent !== "preview") throw data(null, { status: 400 });
  const { stored } = await textsForAdmin(services(context).db, admin, page);
  const { values, problems } = questionValues(sent, originals, stored[orderPath]);
  const shown = [...fieldsOfQuestions(originals, sent.order.shown).values()].flat();
  const errors = { ...textErrors(shown, values), ...textsOf(problems) };
  if (Object.keys(errors).length > 0) return outcome({ errors }, 422);
  if (intent === "save")
    return outcome({ message: await storeTexts(context, admin, { ...asked, change: values }) }, 409);
  const after = Object.entries({ ...stored, ...values }).flatMap(([path, text]) =>
    text === null ? [] : [[path, text] as const],
  );
  return outcome({ preview: changedQuestions(originals, Object.fromEntries(after)) });
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
      {actionData?.message && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      <p className="settings-lead">
        {texts.lead} {texts.marks}
      </p>
      {actionData?.preview && <QuestionsPreview questions={actionData.preview} />}
      <QuestionsForm
        key={page}
        originals={originals}
        order={order}
        stored={stored}
        version={version}
        outcome={actionData ?? null}
      />
      <QuestionsHistory originals={originals} stored={stored} changes={changes} version={version} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
