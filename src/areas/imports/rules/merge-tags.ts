import type { FieldValue } from "~/areas/history/types";
import { mostTags } from "~/kit/tags";

/** Tags are added to those that a record has, as long as there is room: nothing is overwritten. */
export function mergeTags(held: FieldValue | undefined, more: readonly string[]): readonly string[] {
  return [...new Set([...(Array.isArray(held) ? (held as readonly string[]) : []), ...more])].slice(
    0,
    mostTags,
  );
}

/** Tags as they are typed and exported: "VIP, presse" */
export function tagsOf(text: string): string[] {
  const found = text.split(/[,;|]/).map((tag) => tag.trim());
  return [...new Set(found.filter(Boolean))];
}
