import type { QueuedLine } from "~/areas/billing/reads/bank-queue.server";
import { formatAmount, formatKroner } from "~/kit/money";

/** What is left of a line, in its own currency; of one that is used up, the whole. */
export function LineAmount({ line: { ore, leftOre, currency } }: { readonly line: QueuedLine }) {
  const shown = leftOre === 0 ? ore : leftOre;
  return (
    <span className="tabular">
      {currency === "NOK" ? formatKroner(shown) : `${formatAmount(shown)} ${currency}`}
    </span>
  );
}
