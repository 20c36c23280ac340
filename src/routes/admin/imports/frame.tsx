import type { ReactNode } from "react";
import { importKindWords, importStateTexts, importTexts as texts } from "~/areas/imports/texts/imports";
import type { ImportState, RecordImportKind } from "~/areas/imports/types";
import { adminHref, type ImportStep } from "~/kit/admin-href";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Stepper } from "~/ui/stepper";
import "~/ui/styles/admin-imports.css";

export const stateTones: Record<ImportState, BadgeTone> = {
  reading: "info",
  uploaded: "info",
  judging: "info",
  judged: "warn",
  running: "info",
  done: "good",
  cancelled: "warn",
  undoing: "info",
  undone: "neutral",
  "undo-cancelled": "warn",
  "judging-failed": "bad",
  failed: "bad",
  forgotten: "neutral",
};

const steps = [
  ["kolonner", texts.steps.columns],
  ["regel", texts.steps.rule],
  ["prove", texts.steps.trial],
  ["resultat", texts.steps.result],
] as const satisfies readonly (readonly [ImportStep, string])[];

/** Afterwards the earlier steps cannot be changed. */
const changeable: readonly ImportState[] = ["uploaded", "judging", "judging-failed", "judged"];

interface ImportFrameProps {
  readonly kind: RecordImportKind;
  readonly id: string;
  readonly name: string;
  readonly state: ImportState;
  readonly rowCount: number;
  readonly step: ImportStep;
  readonly children: ReactNode;
}

/** The head and the steps of an import. */
export function ImportFrame({ kind, id, name, state, rowCount, step, children }: ImportFrameProps) {
  const mayChange = changeable.includes(state);
  return (
    <div className="import-page">
      <Link className="link" to={adminHref.imports(kind)}>
        {importKindWords[kind].title}
      </Link>
      <div className="admin-head">
        <h1>{name}</h1>
        <p>
          {texts.rows(rowCount)} <Badge tone={stateTones[state]}>{importStateTexts[state]}</Badge>
        </p>
      </div>
      <Stepper
        label={texts.stepsLabel}
        current={steps.findIndex(([each]) => each === step)}
        steps={steps.map(([each, label]) => ({
          label,
          ...(mayChange && { href: adminHref.importStep(kind, id, each) }),
        }))}
      />
      {children}
    </div>
  );
}
