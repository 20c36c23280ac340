import type { Passage } from "../../../types";

/** What people often ask about, by which words, where our pages tell of it, and what they tell, in English. */
export interface Theme {
  /** Words and phrases in bokmål and English; endings and dialect are dealt with elsewhere. "~" = some words between. */
  readonly says: string;
  /** Where the passage stands, and under which heading when several stand there. */
  readonly path: string;
  readonly heading?: RegExp;
  /** Before another theme of the same question: the more particular one. */
  readonly first?: boolean;
  /** Goes before what is answered by reckoning: "hva om noen er syke på fotodagen" is not of one's own session. */
  readonly wins?: true;
  /** Costs nothing extra, as the passage tells: whoever asks what it costs is answered by it. */
  readonly included?: true;
  /** The sentence at which the telling part of a long passage begins. */
  readonly tells?: RegExp;
  /** So many sentences from there tell it. */
  readonly sentences?: number;
  readonly english: string;
}

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
