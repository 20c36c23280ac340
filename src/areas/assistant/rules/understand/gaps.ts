import type { Gap } from "../../types";
import type { Finding } from "./retrieval/retrieval";
import type { Signs } from "./signs";

/** The coverage from which a page is related to the question, though it does not answer it. */
const nearlyCovered = 0.55;
const nearlyTelling = 2;

/** Why nothing is known, when nothing was named that is not ours. */
export function gapOf({ has, strange, words }: Signs, [best]: readonly Finding[]): Gap {
  if (has("price")) return { kind: "price" };
  const isNear =
    best !== undefined && best.coverage >= nearlyCovered && best.evidence >= nearlyTelling && best.met > 1;
  if (isNear && best.passage.kind !== "knowledge") return { kind: "near" };
  return { kind: words <= 2 || strange === words ? "unheard" : "other" };
}
