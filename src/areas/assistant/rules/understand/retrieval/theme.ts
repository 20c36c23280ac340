import type { Passage } from "../../../types";
import type { Theme } from "../vocabulary/theme-file";

/** Where a theme is told of on our pages as they are now; null when that page is gone. */
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
