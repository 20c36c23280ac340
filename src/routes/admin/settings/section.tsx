import { data } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { ServiceKeySection } from "~/areas/access/ui/service-key";
import { sectionForAdmin } from "~/areas/settings/reads/section.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { readSection } from "~/areas/settings/rules/section-form";
import { fieldsForPage, parseSection, type SettingsSection } from "~/areas/settings/schema/sections";
import { sectionWords } from "~/areas/settings/texts/section-words";
import { settingsTexts as texts } from "~/areas/settings/texts/sections";
import { conflictOf } from "~/areas/settings/ui/change-words";
import { SectionChanges } from "~/areas/settings/ui/section-changes";
import { SectionForm } from "~/areas/settings/ui/section-form";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { ConflictForm, useIsConflicting } from "~/ui/record/conflict-form";
import { invalidOf } from "~/ui/record/outcome";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/section";
import { programAccess, serviceKeyIntents } from "./service-key.server";
import { runSetting, settingDone } from "./setting-action.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? sectionWords[loaderData.section].title : texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const section = sectionOf(params.section);
  if (section === "innlogging") await requireFresh(context, request);
  return {
    section,
    fields: fieldsForPage(section),
    ...(await sectionForAdmin(services(context).db, admin, section)),
    /** MAIL_FROM, which takes precedence over the sender of the settings. */
    operatorSender: section === "brev" ? services(context).config.mailFrom : null,
    programs: section === "programmer" ? await programAccess(services(context)) : null,
    done: settingDone(request),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const section = sectionOf(params.section);
  if (section === "innlogging" || section === "programmer") await requireFresh(context, request);
  return runSetting({ context, request, params }, admin, section, {
    read: (typed) => {
      const read = readSection(section, typed);
      return read.ok ? { ok: true, value: read.values } : read;
    },
    change: singleCommands.changeSettings,
    restore: singleCommands.restoreSettings,
    words: {},
    asides: section === "programmer" ? serviceKeyIntents : {},
    conflict: async ({ db }, admin, id, seen) =>
      conflictOf(fieldsForPage(id), await sectionForAdmin(db, admin, id), seen),
    saved: ({ db }) => forgetSettings(db),
    href: adminHref.settingsPage(section),
  });
}

function sectionOf(text: string | undefined): SettingsSection {
  const section = parseSection(text);
  if (!section) throw data(null, { status: 404 });
  return section;
}

export default function SettingsSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, fields, version, values, changes, done } = loaderData;
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
      {loaderData.programs && (
        <ServiceKeySection
          access={loaderData.programs}
          made={actionData?.kind === "aside" ? actionData.aside : undefined}
        />
      )}
      <SectionChanges fields={fields} version={version} changes={changes} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
