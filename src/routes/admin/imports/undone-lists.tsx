import type { UndoneRecord } from "~/areas/imports/reads/imports.server";
import { importTexts, undoneTexts } from "~/areas/imports/texts/imports";
import type { RecordImportKind, UndoOutcome } from "~/areas/imports/types";
import { Link } from "~/ui/link";
import { RecordSection } from "~/ui/record/record-section";
import { recordHref } from "./plan-table";

const { result: words } = importTexts;
const order: readonly UndoOutcome[] = ["kept", "restored", "removed"];

interface UndoneListsProps {
  readonly kind: RecordImportKind;
  readonly counts: Readonly<Record<UndoOutcome, number>>;
  readonly undone: Readonly<Record<UndoOutcome, readonly UndoneRecord[]>>;
}

/** What the undo did: kept because somebody touched it, restored, removed. */
export function UndoneLists({ kind, counts, undone }: UndoneListsProps) {
  return order.map((outcome) => (
    <RecordSection key={outcome} title={`${undoneTexts[outcome].title} (${counts[outcome]})`}>
      <p className="hint">{counts[outcome] === 0 ? words.noneUndone : undoneTexts[outcome].help}</p>
      {counts[outcome] > 0 && (
        <ul className="import-undone">
          {undone[outcome].map(({ id, name, line }) => (
            <li key={id}>
              {outcome === "removed" ? (
                name
              ) : (
                <Link className="link" to={recordHref(kind, id)}>
                  {name}
                </Link>
              )}{" "}
              <span className="text-quiet tabular">{words.lineOf(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {counts[outcome] > undone[outcome].length && <p>{words.moreUndone(undone[outcome].length)}</p>}
    </RecordSection>
  ));
}
