import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Said } from "~/kit/letter-promise";
import { ErrorSummary } from "../error-summary";
import { Says } from "../says";
import { Toast } from "../toast";
import { ConflictForm } from "./conflict-form";
import type { IntentOutcome } from "./outcome";
import { RecordVersion } from "./record-version";
import { type frameDoneTexts, recordTexts } from "./texts";

interface RecordPageProps<Intent extends string> {
  /** From the loader: which intent the address says was done, and the version after it. */
  readonly done: { readonly intent: Intent; readonly version: string } | null;
  readonly outcome: IntentOutcome | undefined;
  /** Of the record as the page shows it: its actions send it, and are refused when somebody has changed the record since. */
  readonly version: number;
  /** What the toast says of each intent; null where it says nothing. */
  readonly doneTexts: Readonly<Record<Exclude<Intent, keyof typeof frameDoneTexts>, Said | null>>;
  readonly children: ReactNode;
}

/** A record's page: first what went wrong with the last form, then the record, and what was done as a toast. */
export function RecordPage<Intent extends string>(props: RecordPageProps<Intent>) {
  const { done, outcome, version, children } = props;
  const { key } = useLocation();
  const doneTexts: Readonly<Record<string, Said | null>> = props.doneTexts;
  const doneText = done && !outcome && doneTexts[done.intent];
  return (
    <RecordVersion value={version}>
      {outcome?.kind === "conflict" && <ConflictForm outcome={outcome} />}
      {outcome?.kind === "refused" && (
        <ErrorSummary key={key} title={recordTexts.refused} errors={[{ message: outcome.message }]} />
      )}
      {children}
      {done && doneText && (
        <Toast key={`${done.intent} ${done.version}`}>
          <Says text={doneText} />
        </Toast>
      )}
    </RecordVersion>
  );
}
