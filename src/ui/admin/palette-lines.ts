import { foldForSearch } from "~/kit/text";
import type { IconName } from "./icon";

interface Line {
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: IconName;
  /** The keys that do the same without the palette: "g b". */
  readonly keys?: string;
  /** Found when typed, and not shown before. */
  readonly quiet?: boolean;
}

/** Something that can be gone to. */
export interface PaletteLink extends Line {
  readonly to: string;
  /** Opens as a document of its own, with headers of its own. */
  readonly reload?: boolean;
}

/** Something that can be done. */
export interface PaletteDeed extends Line {
  readonly run: () => void;
}

export type PaletteLine = PaletteLink | PaletteDeed;

/** Lines with every typed word in their words; those whose label begins so come first. */
export function matchingLines<Each extends Line>(lines: readonly Each[], typed: string): Each[] {
  const text = foldForSearch(typed);
  const words = text.split(/\s+/).filter(Boolean);
  const found = lines.filter(({ label, detail = "" }) => {
    const folded = foldForSearch(`${label} ${detail}`);
    return words.every((word) => folded.includes(word));
  });
  const begins = ({ label }: Each) => foldForSearch(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((line) => !begins(line))];
}

/** Lines under the heading of their group, in the order in which the groups come first. */
export function inGroups<Each extends Line>(lines: readonly Each[]): [string, Each[]][] {
  return [...Map.groupBy(lines, ({ group }) => group)];
}
