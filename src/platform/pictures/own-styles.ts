import { narrowScreens, type Point } from "./recipe.ts";

interface Looks {
  /** "#3a2f1c" */
  readonly colour: string;
  readonly focus: Point;
  /** The focal point within the tall crop, where there is one. */
  readonly tallFocus?: Point | undefined;
}

/**
 * The class of an own picture's placeholder and focal point. It carries the values, so that the styles of a page can
 * be made from the page alone: ownClass({ colour: "#3a2f1c", focus: [37, 40] }) = "own-37-40-3a2f1c".
 */
export function ownClass({ colour, focus, tallFocus }: Looks): string {
  return ["own", ...focus, colour.slice(1), ...(tallFocus ?? [])].join("-");
}

const pattern = /\bown-(\d{1,3})-(\d{1,3})-([0-9a-f]{6})(?:-(\d{1,3})-(\d{1,3}))?(?=[\s"])/g;

/** The rules for the own pictures of a page. */
export function ownStyles(html: string): string {
  const found = new Map([...html.matchAll(pattern)].map((match) => [match[0], match]));
  return [...found.values()]
    .map(([name, x, y, colour, tallX, tallY]) => {
      const rule = `.${name}{object-position:${x}% ${y}%;background:#${colour}}`;
      const tall = `@media ${narrowScreens}{.${name}{object-position:${tallX}% ${tallY}%}}`;
      return tallX === undefined ? rule : rule + tall;
    })
    .join("");
}
