import { homeTexts } from "~/areas/content/texts/home";

/** A free time, in the words of a page that is the same for every visitor. */
export interface FirstFree {
  readonly when: string;
  readonly price: string;
  /** The booking with this time chosen. */
  readonly href: string;
  /** The last moment at which it can be booked, for pages that are left open: `browser/passed-times.ts`. */
  readonly until: string;
}

/** The nearest time and the lowest price; a link straight to that time. */
export function FirstFreeLine({ free }: { free: FirstFree | null }) {
  if (!free) return null;
  const { first } = homeTexts.hero;
  return (
    <p className="mt-5" data-until={free.until}>
      <a className="link inline-flex min-h-11 items-center" href={free.href} data-first-free>
        {first(free.when, free.price)}
      </a>
    </p>
  );
}
