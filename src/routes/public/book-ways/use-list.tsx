import type { CustomerKind } from "~/areas/bookings/types";
import { bookWaysTexts } from "~/areas/content/texts/book-ways";
import type { Way } from "./ways";

const words = bookWaysTexts.choose;

/** What this kind of customer can book: one line for each use, the whole line a link. */
export function UseList({ kind, ways }: { readonly kind: CustomerKind; readonly ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  const { title, text } = words.kinds[kind];
  return (
    <section id={kind} aria-labelledby={`${kind}-tittel`} className="md:col-span-6">
      <h2 id={`${kind}-tittel`} className="text-title">
        {title}
      </h2>
      <p className="mt-3 text-quiet">{text}</p>
      <ul className="mt-8 border-t border-rule">
        {ways.map(({ label, text, facts, href }) => (
          <li key={href} className="way">
            <a href={href}>{label}</a>
            <p className="text-quiet">{text}</p>
            <p className="tabular text-small text-quiet">{facts}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
