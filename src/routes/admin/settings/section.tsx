import { data, redirect } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import type { Admin } from "~/areas/access/types";
import { sectionForAdmin } from "~/areas/settings/reads/section.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { readSection } from "~/areas/settings/rules/section-form";
import {
  fieldsForPage,
  fieldsOf,
  parseSection,
  type SettingsSection,
} from "~/areas/settings/schema/sections";
import { sectionWords } from "~/areas/settings/texts/section-words";
import { settingsTexts as texts } from "~/areas/settings/texts/sections";
import { conflictOf } from "~/areas/settings/ui/change-words";
import { SectionChanges } from "~/areas/settings/ui/section-changes";
import { SectionForm } from "~/areas/settings/ui/section-form";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { isRefusal, refuse } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { ConflictForm, useIsConflicting } from "~/ui/record/conflict-form";
import { type IntentOutcome, invalidOf, parseSeen, type SeenFields } from "~/ui/record/outcome";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/section";
import { UndoChange } from "./undo-change";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? sectionWords[loaderData.section].title : texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const section = sectionOf(params.section);
  if (section === "innlogging") await requireFresh(context, request);
  const { searchParams } = new URL(request.url);
  return {
    section,
    fields: fieldsForPage(section),
    ...(await sectionForAdmin(services(context).db, admin, section)),
    /** MAIL_FROM, which takes precedence over the sender of the settings. */
    operatorSender: section === "brev" ? services(context).config.mailFrom : null,
    done: parseChoice(searchParams, "gjort", ["save", "restore"]),
    doneVersion: parseVersion(searchParams.get("utgave")),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const section = sectionOf(params.section);
  if (section === "innlogging") await requireFresh(context, request);
  const platform = services(context);
  const form = await request.formData();
  const intent = parseIntent(form.get("intent"));
  const typed = typedIn(section, form);
  const read = readSection(section, typed);
  if (intent === "save" && !read.ok) {
    const seen = { version: form.get("version"), seen: form.get("seen") };
    const answer = { kind: "invalid", intent, errors: read.errors, typed: { ...typed, ...seen } } as const;
    return data<IntentOutcome>(answer, { status: 422 });
  }
  const version = parseVersion(form.get("version"));
  const seen = { section, version: version ?? 0, userAgent: request.headers.get("user-agent") ?? "" };
  const line = Number(form.get("line"));
  const result =
    version === null
      ? refuse("version-missing" as const)
      : intent === "restore"
        ? await singleCommands.restoreSettings(platform, admin, { ...seen, line })
        : await singleCommands.changeSettings(platform, admin, {
            ...seen,
            values: read.ok ? read.values : {},
          });
  if (isRefusal(result))
    return settle(platform, admin, {
      ...seen,
      intent,
      typed,
      shown: parseSeen(form.get("seen")),
      reason: result.reason,
    });
  forgetSettings(platform.db);
  const done = `${adminHref.settingsPage(section)}?gjort=${intent}&utgave=${result.value.version}`;
  throw redirect(ownPath(String(form.get("til") ?? ""), done), 303);
}

interface Refused {
  readonly section: SettingsSection;
  readonly version: number;
  readonly intent: "save" | "restore";
  readonly typed: Readonly<Record<string, string>>;
  readonly shown: SeenFields | null;
  readonly reason: keyof typeof texts.refusals;
}

async function settle({ db }: ReturnType<typeof services>, admin: Admin, refused: Refused) {
  const { section, version, intent, typed, shown, reason } = refused;
  if (intent === "save" && reason === "changed-meanwhile") {
    const now = await sectionForAdmin(db, admin, section);
    return data<IntentOutcome>(
      { kind: "conflict", intent, ...conflictOf(fieldsForPage(section), now, version), typed, seen: shown },
      { status: 409 },
    );
  }
  return data<IntentOutcome>(
    { kind: "refused", intent, message: texts.refusals[reason], typed },
    { status: 409 },
  );
}

function sectionOf(text: string | undefined): SettingsSection {
  const section = parseSection(text);
  if (!section) throw data(null, { status: 404 });
  return section;
}

function parseIntent(value: FormDataEntryValue | null): "save" | "restore" {
  if (value !== "save" && value !== "restore") throw data(null, { status: 400 });
  return value;
}

function typedIn(section: SettingsSection, form: FormData): Record<string, string> {
  const known = fieldsOf(section).filter(({ key }) => form.has(key));
  return Object.fromEntries(known.map(({ key }) => [key, String(form.get(key))]));
}

export default function SettingsSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, fields, version, values, changes, done, doneVersion } = loaderData;
  const { title, effect } = sectionWords[section];
  const isConflicting = useIsConflicting("save");
  return (
    <>
      <div className="admin-head">
        <h1>{title}</h1>
      </div>
      {actionData?.kind === "conflict" && <ConflictForm outcome={actionData} />}
      {actionData?.kind === "refused" && (
        <Notice tone={actionData.message === texts.refusals["nothing-changed"] ? "info" : "error"} live>
          {actionData.message}
        </Notice>
      )}
      <p className="settings-lead">{effect}</p>
      {loaderData.operatorSender && (
        <Notice tone="info">{texts.senderByOperator(loaderData.operatorSender)}</Notice>
      )}
      {!isConflicting && (
        <SectionForm
          key={section}
          fields={fields}
          version={version}
          values={values}
          invalid={invalidOf(actionData, "save")}
        />
      )}
      <SectionChanges fields={fields} version={version} changes={changes} />
      {done && !actionData && (
        <Toast
          key={`${done} ${doneVersion}`}
          action={doneVersion === version && <UndoChange line={version} version={version} />}
        >
          {texts.done[done]}
        </Toast>
      )}
    </>
  );
}
