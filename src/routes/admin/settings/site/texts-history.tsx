import { Form } from "react-router";
import type { TextField } from "~/areas/content/rules/text-fields";
import { fieldLabel, siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import type { HistoryLine } from "~/areas/history/types";
import { joinWords } from "~/kit/text";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { Timeline } from "~/ui/record/timeline";

interface TextsHistoryProps {
  readonly fields: readonly TextField[];
  readonly changes: readonly HistoryLine[];
  readonly version: number;
}

/** Every change of the page's texts, newest first, with before and after, and an undo. */
export function TextsHistory({ fields, changes, version }: TextsHistoryProps) {
  // The page's questions have a page and a history of their own.
  const own = changes.filter((line) => changedIn(fields, line).length > 0);
  return (
    <RecordSection title={texts.history}>
      {own.length === 0 ? (
        <p className="text-quiet">{texts.noHistory}</p>
      ) : (
        <Timeline
          items={own.map((line) => ({
            key: String(line.version),
            at: line.at,
            title: titleOf(fields, line),
            ...(line.actorName !== null && { by: line.actorName }),
            detail: <Detail fields={fields} line={line} version={version} />,
          }))}
        />
      )}
    </RecordSection>
  );
}

function Detail({ fields, line, version }: Omit<TextsHistoryProps, "changes"> & { line: HistoryLine }) {
  return (
    <>
      {changedIn(fields, line).map((field) => (
        <p key={field.path} className="settings-change">
          <del>{shown(line.before?.[field.path])}</del>
          <ins>{shown(line.after?.[field.path])}</ins>
        </p>
      ))}
      <Form noValidate method="post" preventScrollReset>
        <input type="hidden" name="line" value={line.version} />
        <input type="hidden" name="version" value={version} />
        <Button compact variant="quiet" name="intent" value="restore">
          {texts.restore}
        </Button>
      </Form>
    </>
  );
}

/** Undoes the newest line. */
export function UndoTexts({ version }: { version: number }) {
  return (
    <Form noValidate method="post" className="toast-undo" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="line" value={version} />
      <input type="hidden" name="version" value={version} />
      <button type="submit">{texts.undo}</button>
    </Form>
  );
}

function changedIn(fields: readonly TextField[], { after }: HistoryLine): TextField[] {
  return fields.filter(({ path }) => after !== null && path in after);
}

function titleOf(fields: readonly TextField[], line: HistoryLine): string {
  const labels = [
    ...new Set(changedIn(fields, line).map((field) => fieldLabel(field).toLocaleLowerCase("nb"))),
  ];
  return (line.event === "texts_restored" ? texts.restored : texts.changed)(joinWords(labels));
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : texts.standard;
}
