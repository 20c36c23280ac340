import { entryTexts as texts } from "~/areas/waitlist/texts/public";
import { ButtonLink } from "~/ui/button";

interface EndedEntryProps {
  readonly status: keyof typeof texts.over;
  readonly bookingHref: string | null;
  readonly againHref: string;
  readonly bookHref: string;
}

/** What became of the place, and what one can do now. */
export function EndedEntry({ status, bookingHref, againHref, bookHref }: EndedEntryProps) {
  return (
    <>
      <p className="max-w-measure">{texts.over[status].text}</p>
      <div className="button-row">
        {bookingHref && <ButtonLink to={bookingHref}>{texts.toBooking}</ButtonLink>}
        {status !== "accepted" && status !== "fulfilled_elsewhere" && (
          <ButtonLink to={againHref}>{texts.again}</ButtonLink>
        )}
        <ButtonLink variant="secondary" to={bookHref}>
          {texts.book}
        </ButtonLink>
      </div>
    </>
  );
}
