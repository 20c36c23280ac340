import { Link } from "react-router";
import type { HistoryLine } from "~/areas/history/types";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import { Timeline } from "~/ui/record/timeline";
import type { SettingField, SettingsSection } from "../schema/sections";
import { sectionWords } from "../texts/section-words";
import { settingsTexts as texts } from "../texts/sections";
import { changedFields, labelsOf, shownValue } from "./change-words";
import { SettingHistory, WasAndIs } from "./setting-history";

interface SectionChangesProps {
  readonly fields: readonly SettingField[];
  readonly version: number;
  readonly changes: readonly HistoryLine[];
}

/** Every change of the section, newest first. */
export function SectionChanges({ fields, version, changes }: SectionChangesProps) {
  return (
    <SettingHistory
      lines={changes}
      version={version}
      nameOf={(line) => joinWords(labelsOf(changedFields(fields, line)))}
      titleOf={(line) => titleOf(fields, line)}
      detailOf={(line) => <BeforeAndAfter fields={fields} line={line} />}
    />
  );
}

export interface RecentChange {
  readonly section: SettingsSection;
  readonly fields: readonly SettingField[];
  readonly line: HistoryLine;
}

/** The newest changes of all sections. */
export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  return (
    <Timeline
      items={changes.map(({ section, fields, line }) => ({
        key: `${section} ${line.version}`,
        at: line.at,
        title: (
          <>
            <Link className="link" to={adminHref.settingsPage(section)}>
              {sectionWords[section].title}
            </Link>
            : {titleOf(fields, line)}
          </>
        ),
        by: line.actorName ?? texts.system,
        detail: <BeforeAndAfter fields={fields} line={line} />,
      }))}
    />
  );
}

function titleOf(fields: readonly SettingField[], line: HistoryLine): string {
  const labels = joinWords(labelsOf(changedFields(fields, line)));
  return line.event === "settings_restored" ? texts.restored(labels) : texts.changed(labels);
}

function BeforeAndAfter({ fields, line }: Pick<RecentChange, "fields" | "line">) {
  return (
    <div className="settings-change">
      {changedFields(fields, line).map((field) => (
        <p key={field.key}>
          <WasAndIs
            before={shownValue(field, line.before?.[field.key])}
            after={shownValue(field, line.after?.[field.key])}
          />
        </p>
      ))}
    </div>
  );
}
