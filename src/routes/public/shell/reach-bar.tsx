import { shellTexts } from "./site-links";

/** What the bar offers on a page: its price in words, and where it is booked. */
export interface ReachOffer {
  readonly price: string;
  readonly label: string;
  readonly href: string;
}

/**
 * Price and booking within a thumb's reach on narrow screens. It is as wide as the window and hides what is behind it,
 * like the window's own edge; the chat's button stands in it (styles/reach-bar.css).
 */
export function ReachBar({ offer }: { offer: ReachOffer | null }) {
  if (!offer) return null;
  return (
    <aside className="reach-bar" aria-label={shellTexts.reach}>
      <p className="tabular">{offer.price}</p>
      <a className="button button-compact" href={offer.href}>
        {offer.label}
      </a>
    </aside>
  );
}
