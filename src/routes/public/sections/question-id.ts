import { foldForSearch } from "~/kit/search-text";

/** questionId("Hva om jeg blunker på bildene?") = "hva-om-jeg-blunker-pa-bildene" */
export function questionId(question: string): string {
  return foldForSearch(question)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
