import type { ReactNode } from "react";
import { Form } from "react-router";
import type { HistoryLine } from "~/areas/history/types";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { Timeline } from "~/ui/record/timeline";
import { Toast } from "~/ui/toast";
import { settingsTexts as texts } from "../texts/sections";

type Line = Pick<HistoryLine, "version" | "at" | "actorName">;

interface SettingHistoryProps<Of extends Line> {
  readonly lines: readonly Of[];
  readonly version: number;
  /** Shown when nothing has been changed. */
  readonly none?: string;
  /** Not where what is stored does not apply, nor lines that only say that something happened. */
  readonly canRestore?: boolean | ((line: Of) => boolean);
  /** What a line changed, in a few words; the restore button's name has them too. */
  readonly nameOf: (line: Of) => string;
  readonly titleOf?: (line: Of) => ReactNode;
  readonly detailOf: (line: Of) => ReactNode;
}

/** Every change of a setting, newest first, each with a button that restores what was before it. */
export function SettingHistory<Of extends Line>({
  lines,
  version,
  none = texts.noChanges,
  canRestore = true,
  nameOf,
  titleOf = nameOf,
  detailOf,
}: SettingHistoryProps<Of>) {
  return (
    <RecordSection title={texts.changes}>
      {lines.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <Timeline
          items={lines.map((line) => ({
            key: String(line.version),
            at: line.at,
            title: titleOf(line),
            by: line.actorName ?? texts.system,
            detail: (
              <>
                {detailOf(line)}
                {(typeof canRestore === "function" ? canRestore(line) : canRestore) && (
                  <RestoreForm line={line.version} version={version}>
                    <Button
                      compact
                      variant="quiet"
                      aria-label={texts.restoreLabel(nameOf(line), formatDateTime(line.at))}
                    >
                      {texts.restore}
                    </Button>
                  </RestoreForm>
                )}
              </>
            ),
          }))}
        />
      )}
    </RecordSection>
  );
}

interface WasAndIsProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** One value of a line, before and after. */
export function WasAndIs({ before, after }: WasAndIsProps) {
  return (
    <>
      <span className="sr-only">{texts.before} </span>
      <del>{before}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{texts.after} </span>
      <ins>{after}</ins>
    </>
  );
}

interface SettingToastProps<Intent extends string> {
  /** What the address says was done. */
  readonly done: { readonly intent: Intent; readonly version: number | null } | null;
  readonly version: number;
  readonly words: Readonly<Record<Intent, string>>;
  /** What was done can be undone. */
  readonly canUndo?: boolean;
}

/** Says that the setting was saved or restored, with an undo as long as nobody has changed it since. */
export function DoneToast<Intent extends string>({
  done,
  version,
  words,
  canUndo = true,
}: SettingToastProps<Intent>) {
  if (!done) return null;
  return (
    <Toast
      key={`${done.intent} ${done.version}`}
      action={
        canUndo &&
        done.version === version && (
          <RestoreForm line={version} version={version} className="toast-undo">
            <button type="submit">{texts.undo}</button>
          </RestoreForm>
        )
      }
    >
      {words[done.intent]}
    </Toast>
  );
}

/** The toast of a setting that can be saved and restored, and nothing else. */
export function SettingToast(props: Omit<SettingToastProps<keyof typeof texts.done>, "words">) {
  return <DoneToast {...props} words={texts.done} />;
}

interface RestoreFormProps {
  readonly line: number;
  readonly version: number;
  readonly className?: string;
  readonly children: ReactNode;
}

function RestoreForm({ line, version, className, children }: RestoreFormProps) {
  return (
    <Form noValidate method="post" className={className} preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}
