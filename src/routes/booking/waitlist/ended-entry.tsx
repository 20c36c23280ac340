import { entryTexts as texts } from "~/areas/waitlist/texts/public";
import { ButtonLink } from "~/ui/button";
import { Says } from "~/ui/says";

interface EndedEntryProps {
  readonly status: keyof typeof texts.over;
  /** Without an address for the browser that joined: the booking's link comes by e-mail. */
  readonly booking: { readonly href: string | null } | null;
  readonly againHref: string;
  readonly bookHref: string;
}

const hasBooked: readonly EndedEntryProps["status"][] = ["accepted", "requested", "fulfilled_elsewhere"];

/** How the entry ended, and what can be done now. */
export function EndedEntry({ status, booking, againHref, bookHref }: EndedEntryProps) {
  return (
    <>
      <p className="max-w-measure">
        {texts.over[status].text} {booking?.href === null && <Says text={texts.linkInLetter} />}
      </p>
      <div className="button-row">
        {booking?.href && (
          <ButtonLink to={booking.href}>
            {status === "requested" ? texts.toRequest : texts.toBooking}
          </ButtonLink>
        )}
        {!hasBooked.includes(status) && <ButtonLink to={againHref}>{texts.again}</ButtonLink>}
        <ButtonLink variant="secondary" to={bookHref}>
          {texts.book}
        </ButtonLink>
      </div>
    </>
  );
}
