import type { ImportState } from "~/areas/imports/types";
import type { ImportStep } from "~/kit/admin-href";

/** The page that shows where an import has come to. */
export const stepOfState: Record<ImportState, ImportStep> = {
  reading: "kolonner",
  uploaded: "kolonner",
  judging: "prove",
  "judging-failed": "regel",
  judged: "prove",
  running: "resultat",
  done: "resultat",
  cancelled: "resultat",
  undoing: "resultat",
  undone: "resultat",
  "undo-cancelled": "resultat",
  failed: "resultat",
  forgotten: "resultat",
};
