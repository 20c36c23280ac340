import { z } from "zod";
import { count } from "./text";
import { oneLineField } from "./text-field";
import { oneLine } from "./typed-text";

export const mostTags = 20;
const maxTag = 40;
const longestTyped = 1_000;

const tooLong = (what: string, max: number) => `${what} kan ha høyst ${count(max, "tegn", "tegn")}`;

/** The field with all tags of a record: "pressefoto, VIP, pressefoto" = ["pressefoto", "VIP"] */
export const tagsField = () =>
  oneLineField()
    .max(longestTyped, tooLong("Merkelappene", longestTyped))
    .optional()
    .transform((typed, context) => {
      const found = (typed ?? "").split(",").map((tag) => tag.trim());
      const unique = [...new Set(found.filter(Boolean))];
      if (unique.length > mostTags) context.addIssue(`Bruk høyst ${mostTags} merkelapper`);
      else if (unique.some((tag) => tag.length > maxTag)) context.addIssue(tooLong("En merkelapp", maxTag));
      else return unique;
      return z.NEVER;
    });

export type TagRefusal = "no-tag" | "tag-already" | "tag-missing" | "too-many-tags";

/** The tags with one more or one less, or why not. */
export function changedTags(
  tags: readonly string[],
  typed: string,
  isSet: boolean,
): { readonly tags: readonly string[] } | { readonly refused: TagRefusal } {
  const tag = oneLine(typed).trim().slice(0, maxTag);
  if (!tag || tag.includes(",")) return { refused: "no-tag" };
  if (tags.includes(tag) === isSet) return { refused: isSet ? "tag-already" : "tag-missing" };
  if (isSet && tags.length >= mostTags) return { refused: "too-many-tags" };
  return { tags: isSet ? [...tags, tag] : tags.filter((each) => each !== tag) };
}
