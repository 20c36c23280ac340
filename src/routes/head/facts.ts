/** What the head of a page without words of its own is made of. Layouts pass it to their pages as `head`. */
export interface HeadFacts {
  /** The configured public address, without a trailing slash. */
  readonly origin: string;
  /** The studio's name. */
  readonly name: string;
  readonly description: string;
  /** The path of the sharing picture. */
  readonly picture: string;
}

/** The facts of the innermost layout that has them; undefined when none could be loaded. */
export function headFactsIn(matches: readonly (Loaded | undefined)[]): HeadFacts | undefined {
  return matches
    .map((match) => (match?.loaderData as { head?: HeadFacts } | undefined)?.head)
    .findLast(isFacts);
}

interface Loaded {
  readonly loaderData?: unknown;
}

// A page's own loader may use the same name for something else.
function isFacts(head: HeadFacts | undefined): head is HeadFacts {
  return typeof head?.origin === "string" && typeof head.description === "string";
}
