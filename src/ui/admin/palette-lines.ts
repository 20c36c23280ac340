import { foldForSearch } from "~/kit/search-text";
import type { IconName } from "./icon";

interface Line {
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: IconName;
  /** What else people call it: "priser" for the products. Never shown. */
  readonly also?: string;
  /** The shortcut that does the same: "g b". */
  readonly keys?: string;
  /** Shown only when it matches typed text. */
  readonly quiet?: boolean;
}

/** A line that opens a page. */
export interface PaletteLink extends Line {
  readonly to: string;
  /** Loads the page as a document, with its own headers. */
  readonly reload?: boolean;
}

/** A line that runs an action. */
export interface PaletteAction extends Line {
  readonly run: () => void;
}

export type PaletteLine = PaletteLink | PaletteAction;

/** Lines that contain every typed word; those whose label begins with the text come first. */
export function matchingLines<Each extends Line>(lines: readonly Each[], typed: string): Each[] {
  const text = foldForSearch(typed);
  const words = text.split(/\s+/).filter(Boolean);
  const found = lines.filter(({ label, detail = "", also = "" }) => {
    const folded = foldForSearch(`${label} ${detail} ${also}`);
    return words.every((word) => folded.includes(word));
  });
  const begins = ({ label }: Each) => foldForSearch(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((line) => !begins(line))];
}

/** Lines by group, in the order of each group's first line. */
export function inGroups<Each extends Line>(lines: readonly Each[]): [string, Each[]][] {
  return [...Map.groupBy(lines, ({ group }) => group)];
}
