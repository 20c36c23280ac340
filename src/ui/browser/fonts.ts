/** Class on the root element: the studio's own fonts have been loaded. Until then text is set in the fallback faces. */
export const fontsLoadedClass = "has-fonts";

/** Runs in the head. A visitor from another page of this site has the fonts cached, so the first paint uses them. */
export const fontsKnownScript = `document.referrer.startsWith(location.origin+"/")&&document.documentElement.classList.add("${fontsLoadedClass}");`;

const faces = ["1em 'Newsreader Studio'", "1em 'Instrument Studio'"];

/** Letter spacing in em, tried in this order. More than this would be visible. */
const spacings = [0.004, 0.008, 0.013, 0.018, 0.024, 0.03];

/**
 * Loads the fonts after the first paint and sets the page in them. The fallback faces have the same average widths
 * (fonts.css), so nearly every line breaks at the same word. A visible block that would get more or fewer lines is
 * letter-spaced until it keeps its height, so nothing below it moves. All of it happens before the next frame.
 */
export async function bringFonts(page: Document): Promise<void> {
  const { classList } = page.documentElement;
  if (classList.contains(fontsLoadedClass)) return;
  await Promise.all(faces.map((face) => page.fonts.load(face)));
  const seen = inView(page).map((element) => ({ element, before: boxOf(element) }));
  classList.add(fontsLoadedClass);
  const spaced = seen.filter(changesAlone);
  for (const { element, before } of spaced) keepHeight(element, before.height);
  if (!seen.some(({ element, before }) => differ(boxOf(element).top, before.top))) return;
  // No letter spacing was enough: this page keeps the fallback faces, the next one starts with the fonts.
  classList.remove(fontsLoadedClass);
  for (const { element } of spaced) element.style.letterSpacing = "";
}

interface Seen {
  readonly element: HTMLElement;
  readonly before: DOMRect;
}

/** The visible elements, by hit testing: measuring every element of a long page takes longer than its layout. */
function inView(page: Document): HTMLElement[] {
  const found = new Set<Element>();
  for (let y = 4; y < innerHeight; y += 12) {
    for (const part of [0.08, 0.25, 0.5, 0.75, 0.92]) {
      for (const element of page.elementsFromPoint(innerWidth * part, y)) found.add(element);
    }
  }
  return [...found].filter((element) => element instanceof HTMLElement);
}

/**
 * A block whose own number of lines changed, not that of a block inside it. Blocks that end below the window move
 * nothing.
 */
function changesAlone({ element, before }: Seen, _: number, seen: readonly Seen[]): boolean {
  return (
    changesHeight({ element, before }) &&
    !seen.some(
      (other) => other.element !== element && element.contains(other.element) && changesHeight(other),
    )
  );
}

function changesHeight({ element, before }: Seen): boolean {
  return before.bottom <= innerHeight && differ(boxOf(element).height, before.height);
}

function keepHeight(element: HTMLElement, height: number): void {
  const { fontSize, letterSpacing } = getComputedStyle(element);
  const own = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize) || 0;
  const direction = boxOf(element).height > height ? -1 : 1;
  for (const spacing of spacings) {
    element.style.letterSpacing = `${own + direction * spacing}em`;
    if (!differ(boxOf(element).height, height)) return;
  }
  element.style.letterSpacing = "";
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > 1;
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}
