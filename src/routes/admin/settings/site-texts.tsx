import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { textsForAdmin } from "~/areas/content/reads/texts-admin.server";
import { parseSitePage, type SitePage, sitePages } from "~/areas/content/rules/places";
import { questionFields } from "~/areas/content/rules/question-fields";
import {
  formName,
  readText,
  type TextField,
  textFieldsOf,
  textProblem,
} from "~/areas/content/rules/text-fields";
import { pageTexts } from "~/areas/content/texts/page-texts";
import { sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import {
  textProblemTexts,
  textRefusalTexts,
  siteTextsTexts as texts,
} from "~/areas/content/texts/site-texts";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { clearReadCache } from "~/platform/database/cached-reads.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { readContentFacts } from "../../public/content-facts.server";
import { originalQuestions } from "../../public/page-questions";
import { adminTexts } from "../texts";
import type { Route } from "./+types/site-texts";
import { TextsForm } from "./site/texts-form";
import { TextsHistory, UndoTexts } from "./site/texts-history";
import type { TextsOutcome } from "./site/texts-outcome";
import { TextsPreview } from "./site/texts-preview";
import "~/ui/styles/admin-site.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? texts.title(sitePageTexts[loaderData.page]) : siteTexts.title} – ${adminTexts.title}`,
  },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const page = pageOf(params.page);
  const { searchParams } = new URL(request.url);
  return {
    page,
    fields: await fieldsOf(page, context),
    ...(await textsForAdmin(services(context).db, admin, page)),
    done: parseChoice(searchParams, "gjort", ["lagret", "tilbake"]),
    doneVersion: parseVersion(searchParams.get("utgave")),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const page = pageOf(params.page);
  const platform = services(context);
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  const fields = (await fieldsOf(page, context)).filter((field) => form.has(formName(field)));
  const typed = Object.fromEntries(fields.map((field) => [field.path, String(form.get(formName(field)))]));
  const outcome = (rest: Partial<TextsOutcome>): TextsOutcome => ({
    typed,
    errors: {},
    message: null,
    preview: null,
    ...rest,
  });
  if (version === null)
    return data(outcome({ message: textRefusalTexts["version-missing"] }), { status: 409 });
  const intent = form.get("intent");
  const values = Object.fromEntries(
    fields.map((field) => [field.path, readText(field, typed[field.path] ?? "")]),
  );
  if (intent === "save" || intent === "preview") {
    const errors = errorsIn(fields, values);
    if (Object.keys(errors).length > 0) return data(outcome({ errors }), { status: 422 });
  }
  if (intent === "preview") {
    const { stored } = await textsForAdmin(platform.db, admin, page);
    const preview = fields.filter(({ path }) => (stored[path] ?? null) !== values[path]);
    return outcome({ preview: preview.map(({ path }) => path) });
  }
  const line = Number(form.get("line"));
  if (intent !== "save" && intent !== "restore") throw data(null, { status: 400 });
  const result =
    intent === "restore"
      ? await singleCommands.restoreTexts(platform, admin, { page, version, line })
      : await singleCommands.changeTexts(platform, admin, { page, version, texts: values });
  if (isRefusal(result)) return data(outcome({ message: textRefusalTexts[result.reason] }), { status: 409 });
  clearReadCache(platform.db);
  const done = intent === "save" ? "lagret" : "tilbake";
  throw redirect(`${adminHref.siteTexts(page)}?gjort=${done}&utgave=${result.value.version}`, 303);
}

/** The page's own texts, and its questions with today's facts in their answers. */
async function fieldsOf(page: SitePage, context: Route.LoaderArgs["context"]): Promise<TextField[]> {
  const questions = originalQuestions(page, await readContentFacts(context));
  return [...textFieldsOf(pageTexts[page]), ...questionFields(questions)];
}

function errorsIn(fields: readonly TextField[], values: Readonly<Record<string, string | null>>) {
  const errors: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const text = values[field.path] ?? null;
    const problem = text === null ? null : textProblem(field, text);
    if (problem) errors[field.path] = [textProblemTexts[problem](field.most)];
  }
  return errors;
}

function pageOf(text: string | undefined) {
  const page = parseSitePage(text);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function SiteTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, fields, stored, version, changes, done, doneVersion } = loaderData;
  return (
    <>
      <Link className="record-back" to={adminHref.site}>
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
      <p className="settings-lead">{texts.lead}</p>
      {actionData?.preview && (
        <TextsPreview fields={fields} paths={actionData.preview} typed={actionData.typed} />
      )}
      <TextsForm
        key={version}
        fields={fields}
        stored={stored}
        version={version}
        outcome={actionData ?? null}
      />
      <TextsHistory fields={fields} changes={changes} version={version} />
      {done && !actionData && (
        <Toast
          key={`${done} ${doneVersion}`}
          action={doneVersion === version && <UndoTexts version={version} />}
        >
          {texts.done[done]}
        </Toast>
      )}
    </>
  );
}
