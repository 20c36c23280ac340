import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { textsForAdmin } from "~/areas/content/reads/texts-admin.server";
import { parseSitePage, sitePages } from "~/areas/content/rules/places";
import { formName, readText, type TextField, textFieldsOf } from "~/areas/content/rules/text-fields";
import { pageTexts } from "~/areas/content/texts/page-texts";
import { sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import { siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { clearReadCache } from "~/platform/database/cached-reads.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-texts";
import { runSetting, settingDone, type Typed } from "./setting-action.server";
import { textErrors } from "./site/text-errors.server";
import { TextsForm } from "./site/texts-form";
import { TextsHistory } from "./site/texts-history";
import { type TextsAside, textsOutcomeOf } from "./site/texts-outcome";
import { TextsPreview } from "./site/texts-preview";
import "~/ui/styles/admin-site.css";
import "~/ui/styles/admin-site-questions.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.title(sitePageTexts[loaderData.page]) : siteTexts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const page = pageOf(params.page);
  return {
    page,
    fields: textFieldsOf(pageTexts[page]),
    hasQuestions: "questions" in pageTexts[page],
    ...(await textsForAdmin(services(context).db, admin, page)),
    done: settingDone(request),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const page = pageOf(params.page);
  const fields = textFieldsOf(pageTexts[page]);
  return runSetting({ context, request, params }, admin, page, {
    read: (typed) => readTexts(fields, typed),
    change: singleCommands.changeTexts,
    restore: singleCommands.restoreTexts,
    asides: {
      preview: async ({ db }, actor, { id, typed }): Promise<TextsAside> => {
        const read = readTexts(fields, typed);
        if (!read.ok) return { errors: read.errors, changed: null };
        const { stored } = await textsForAdmin(db, actor, id);
        const differing = Object.keys(read.value).filter(
          (path) => (stored[path] ?? null) !== read.value[path],
        );
        return { errors: {}, changed: differing };
      },
    },
    words: {},
    saved: ({ db }) => clearReadCache(db),
    href: adminHref.siteTexts(page),
  });
}

/** The fields that were sent, by path; null means the original text. */
function readTexts(fields: readonly TextField[], typed: Typed) {
  const sent = fields.filter((field) => formName(field) in typed);
  const value = Object.fromEntries(
    sent.map((field) => [field.path, readText(field, typed[formName(field)] ?? "")]),
  );
  const errors = textErrors(sent, value);
  return Object.keys(errors).length > 0 ? ({ ok: false, errors } as const) : ({ ok: true, value } as const);
}

function pageOf(text: string | undefined) {
  const page = parseSitePage(text);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function SiteTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, fields, hasQuestions, stored, version, changes, done } = loaderData;
  const outcome = textsOutcomeOf(actionData, fields);
  return (
    <>
      <Link className="record-back site-back" to={adminHref.site}>
        <Icon name="back" /> {siteTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.title(sitePageTexts[page])}</h1>
        <a className="button button-secondary button-compact" href={sitePages[page]}>
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
      {hasQuestions && (
        <p className="site-links">
          <Link to={adminHref.siteQuestions(page)}>{texts.toQuestions}</Link>
        </p>
      )}
      {outcome?.preview && <TextsPreview fields={fields} paths={outcome.preview} typed={outcome.typed} />}
      <TextsForm key={page} fields={fields} stored={stored} version={version} outcome={outcome} />
      <TextsHistory fields={fields} changes={changes} version={version} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
