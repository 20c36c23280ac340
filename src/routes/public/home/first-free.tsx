import { homeTexts } from "~/areas/content/texts/home";

/** A free time, in the words of a page that is the same for every visitor. */
export interface FirstFree {
  readonly when: string;
  readonly price: string;
  /** Where a press holds the time, with the fields that say which. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The last moment at which it can be booked, for pages that are left open: `browser/passed-times.ts`. */
  readonly until: string;
}

/**
 * The nearest time and the lowest price. A button and not a link, because it holds the time: the visitor then only says
 * who they are.
 */
export function FirstFreeLine({ free }: { free: FirstFree | null }) {
  if (!free) return null;
  const { first } = homeTexts.hero;
  return (
    <form noValidate method="post" action={free.action} className="mt-5" data-until={free.until}>
      {Object.entries(free.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="link inline-flex min-h-11 items-center text-start" data-first-free>
        {first(free.when, free.price)}
      </button>
    </form>
  );
}
