import { Form, Link } from "react-router";
import type { HistoryLine } from "~/areas/history/types";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { Timeline } from "~/ui/record/timeline";
import type { SettingField, SettingsSection } from "../schema/sections";
import { sectionWords } from "../texts/section-words";
import { settingsTexts as texts } from "../texts/sections";
import { changedFields, labelsOf, shownValue } from "./change-words";

interface SectionChangesProps {
  readonly fields: readonly SettingField[];
  readonly version: number;
  readonly changes: readonly HistoryLine[];
}

/** Every change of the section, newest first, each with a link to undo it. */
export function SectionChanges({ fields, version, changes }: SectionChangesProps) {
  return (
    <RecordSection title={texts.changes}>
      {changes.length === 0 ? (
        <p className="text-quiet">{texts.noChanges}</p>
      ) : (
        <Timeline
          items={changes.map((line) => ({
            key: String(line.version),
            at: line.at,
            title: titleOf(fields, line),
            by: line.actorName ?? texts.system,
            detail: (
              <>
                <BeforeAndAfter fields={fields} line={line} />
                <Restore fields={fields} line={line} version={version} />
              </>
            ),
          }))}
        />
      )}
    </RecordSection>
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
          <span className="sr-only">{texts.before} </span>
          <del>{shownValue(field, line.before?.[field.key])}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{texts.after} </span>
          <ins>{shownValue(field, line.after?.[field.key])}</ins>
        </p>
      ))}
    </div>
  );
}

interface RestoreProps extends Pick<RecentChange, "fields" | "line"> {
  readonly version: number;
}

function Restore({ fields, line, version }: RestoreProps) {
  const labels = labelsOf(changedFields(fields, line));
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="line" value={line.version} />
      <input type="hidden" name="version" value={version} />
      <Button
        compact
        variant="quiet"
        aria-label={texts.restoreLabel(joinWords(labels), formatDateTime(line.at))}
      >
        {texts.restore}
      </Button>
    </Form>
  );
}
