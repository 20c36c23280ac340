/** Told to the styles: the studio's own fonts are here. Until then the text stands in fallbacks of the same measures. */
export const fontsAreHere = "has-fonts";

const faces = ["1em 'Newsreader Studio'", "1em 'Instrument Studio'"];

/**
 * The fonts are most of a first visit's bytes, so they are asked for when the first screen has been painted, its
 * picture too, as this script is. Where a line would then break elsewhere and move what is being read, the page stays as it is: the fonts
 * are used from the next page on, from its first paint (the document's head sees to that).
 */
export async function bringFonts(page: Document): Promise<void> {
  const { classList } = page.documentElement;
  if (classList.contains(fontsAreHere)) return;
  await Promise.all(faces.map((face) => page.fonts.load(face)));
  const seen = inView(page);
  const before = seen.map(placeOf);
  classList.add(fontsAreHere);
  // Nothing is painted between these lines: a page that does not fit is never seen.
  const moved = seen.map(placeOf).some((place, index) => Math.abs(place - (before[index] ?? place)) > 1);
  if (moved) classList.remove(fontsAreHere);
}

/** What stands in the window, found by feeling for it: asking every element of a long page takes longer than laying it out. */
function inView(page: Document): Element[] {
  const found = new Set<Element>();
  for (let y = 8; y < innerHeight; y += 16) {
    for (const part of [0.25, 0.5, 0.75]) {
      for (const element of page.elementsFromPoint(innerWidth * part, y)) found.add(element);
    }
  }
  return [...found];
}

/** Upright only: a word that is a little wider moves nobody's eye to another line. */
function placeOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
