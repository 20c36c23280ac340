/** The number of characters that a search result shows of a title. */
const longest = 65;

/**
 * The title followed by the studio's name where there is room, else alone. namedTitle("Om lys", "Sidelys") = "Om lys
 * | Sidelys"
 */
export function namedTitle(title: string, studio: string): string {
  const named = `${title} | ${studio}`;
  return named.length <= longest ? named : title;
}
