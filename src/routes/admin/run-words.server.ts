import { importTexts } from "~/areas/billing/texts/bank";
import { bookingList } from "~/areas/bookings/types";
import { cleanupTexts } from "~/areas/cleanup/texts/staff";
import { runTexts } from "~/areas/runs/texts";
import { bulks } from "~/flows/bulks.server";
import { clearOriginKind } from "~/flows/clear-origin.server";
import { ownerBulks } from "~/flows/hand-over.server";
import { matchPaymentsKind } from "~/flows/match-payment.server";
import { mendSafeKind } from "~/flows/mend-safe.server";
import { cleanupSearchKind } from "~/flows/search-cleanup.server";
import { adminHref } from "~/kit/admin-href";
import { nouns } from "~/nouns";

interface RunWords {
  readonly title: string;
  /** The page with its rows. */
  readonly list: string;
}

const words: Readonly<Record<string, RunWords>> = {
  [clearOriginKind]: { title: runTexts.clearing, list: bookingList.path },
  [matchPaymentsKind]: { title: importTexts.matchingRun, list: adminHref.matching },
  [mendSafeKind]: { title: cleanupTexts.mending, list: adminHref.cleanup },
  [cleanupSearchKind]: { title: cleanupTexts.searching, list: adminHref.cleanup },
  ...Object.fromEntries(
    bulks.map(({ kind, runKind }) => [
      runKind,
      { title: runTexts.changing(nouns[kind].many), list: nouns[kind].list.path },
    ]),
  ),
  ...Object.fromEntries(
    ownerBulks.map(({ kind, runKind }) => [
      runKind,
      { title: runTexts.handingOver(nouns[kind].many), list: nouns[kind].list.path },
    ]),
  ),
};

/** The name of long work, by its kind. */
export function runWords(kind: string): RunWords {
  return words[kind] ?? { title: runTexts.unnamed, list: adminHref.home };
}
