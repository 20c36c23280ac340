import type { Gap } from "../../types";
import type { Finding } from "./retrieval/retrieval";
import type { Signs } from "./signs";

/** From this coverage on a page is related to the question, though it does not answer it. */
const nearlyCovered = 0.55;
const nearlyTelling = 2;

/** The kind of unknown, for a question that names nothing outside our business. */
export function gapOf({ has, strange, words }: Signs, [best]: readonly Finding[]): Gap {
  if (has("price")) return { kind: "price" };
  const isNear =
    best !== undefined && best.coverage >= nearlyCovered && best.evidence >= nearlyTelling && best.met > 1;
  if (isNear && best.passage.kind !== "knowledge") return { kind: "near" };
  return { kind: words <= 2 || strange === words ? "unheard" : "other" };
}
