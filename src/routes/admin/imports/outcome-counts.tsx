import { outcomeTexts } from "~/areas/imports/texts/imports";
import type { RowOutcome } from "~/areas/imports/types";

const order: readonly RowOutcome[] = ["created", "updated", "skipped", "refused"];

/** The rows by what they came to. */
export function OutcomeCounts({ outcomes }: { readonly outcomes: Readonly<Record<RowOutcome, number>> }) {
  return (
    <ul className="import-counts">
      {order.map((outcome) => (
        <li key={outcome}>{outcomeTexts[outcome](outcomes[outcome])}</li>
      ))}
    </ul>
  );
}
