/** What a search result shows of a title before it cuts. */
const longest = 65;

/**
 * A title with the studio's name after it where there is room, else alone.
 * namedTitle("Om lys", "Sidelys") = "Om lys | Sidelys"
 */
export function namedTitle(title: string, studio: string): string {
  const named = `${title} | ${studio}`;
  return named.length <= longest ? named : title;
}
