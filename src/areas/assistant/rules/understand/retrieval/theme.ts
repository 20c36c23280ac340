import type { Passage } from "../../../types";
import type { Theme } from "../vocabulary/theme-file";

/** Where our pages describe a theme; null when that page no longer exists. */
export function passageOf(theme: Theme, passages: readonly Passage[]): Passage | null {
  const [page = "", anchor] = theme.path.split("#");
  const found = passages.find((passage) => {
    const [path = "", at] = passage.path.split("#");
    const onPage = page === "/" || !page.startsWith("/blogg/") ? path === page : path.startsWith(page);
    return (
      onPage && (!anchor || at?.startsWith(anchor)) && (!theme.heading || theme.heading.test(passage.heading))
    );
  });
  return found ?? null;
}
