import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { textsForAdmin } from "~/areas/content/reads/texts-admin.server";
import { parseSitePage, sitePages } from "~/areas/content/rules/places";
import { formName, readText, textFieldsOf } from "~/areas/content/rules/text-fields";
import { pageTexts } from "~/areas/content/texts/page-texts";
import { sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import { siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { adminHref } from "~/kit/admin-href";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-texts";
import { settingDone } from "./setting-action.server";
import { storeTexts } from "./site/store-texts.server";
import { textErrors } from "./site/text-errors.server";
import { TextsForm } from "./site/texts-form";
import { TextsHistory } from "./site/texts-history";
import type { TextsOutcome } from "./site/texts-outcome";
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
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  const fields = textFieldsOf(pageTexts[page]).filter((field) => form.has(formName(field)));
  const typed = Object.fromEntries(fields.map((field) => [field.path, String(form.get(formName(field)))]));
  const refused = (message: string) =>
    data<TextsOutcome>({ typed, errors: {}, message, preview: null }, { status: 409 });
  if (version === null) return refused(settingsTexts.refusals["version-missing"]);
  const asked = { page, version, form: adminHref.siteTexts(page) };
  const intent = form.get("intent");
  if (intent === "restore")
    return refused(await storeTexts(context, admin, { ...asked, change: Number(form.get("line")) }));
  if (intent !== "save" && intent !== "preview") throw data(null, { status: 400 });
  const values = Object.fromEntries(
    fields.map((field) => [field.path, readText(field, typed[field.path] ?? "")]),
  );
  const errors = textErrors(fields, values);
  if (Object.keys(errors).length > 0)
    return data<TextsOutcome>({ typed, errors, message: null, preview: null }, { status: 422 });
  if (intent === "save") return refused(await storeTexts(context, admin, { ...asked, change: values }));
  const { stored } = await textsForAdmin(services(context).db, admin, page);
  const preview = fields.filter(({ path }) => (stored[path] ?? null) !== values[path]);
  return data<TextsOutcome>({ typed, errors: {}, message: null, preview: preview.map(({ path }) => path) });
}

function pageOf(text: string | undefined) {
  const page = parseSitePage(text);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function SiteTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, fields, hasQuestions, stored, version, changes, done } = loaderData;
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
      {actionData?.message && (
        <Notice tone="error" live>
          {actionData.message}
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
      {actionData?.preview && (
        <TextsPreview fields={fields} paths={actionData.preview} typed={actionData.typed} />
      )}
      <TextsForm key={page} fields={fields} stored={stored} version={version} outcome={actionData ?? null} />
      <TextsHistory fields={fields} changes={changes} version={version} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
