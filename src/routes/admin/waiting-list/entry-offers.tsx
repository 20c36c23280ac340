import { LetterStatusBadge } from "~/areas/outbox/ui/letter-status-badge";
import type { EntryLetterLine } from "~/areas/waitlist/reads/admin-record.server";
import { offerStateTexts, waitingTexts as texts, whyText } from "~/areas/waitlist/texts/staff";
import type { Offer, OfferState } from "~/areas/waitlist/types";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import { RecordSection } from "~/ui/record/record-section";

const tones: Record<OfferState, BadgeTone> = {
  proposed: "warn",
  open: "info",
  accepted: "good",
  declined: "neutral",
  expired: "neutral",
  withdrawn: "neutral",
  lapsed: "neutral",
};

interface EntryOffersProps {
  readonly offers: readonly Offer[];
  readonly now: Instant;
}

/** Each offer with its time, why this entry was chosen, and how it ended. */
export function EntryOffers({ offers, now }: EntryOffersProps) {
  return (
    <RecordSection title={texts.offers}>
      {offers.length === 0 && <p className="text-quiet">{texts.noOffers}</p>}
      <ul className="record-list">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p>
              <strong>{capitalise(formatWhen(offer.from))}</strong>{" "}
              <Badge tone={tones[offer.state]}>{offerStateTexts[offer.state]}</Badge>
            </p>
            <p>{whyText(offer)}</p>
            <p className="text-quiet">
              <DateText at={offer.madeAt} as="dateTime" />
              {offer.state === "open" && offer.expiresAt !== null && (
                <> · {texts.offerUntil(formatWhen(offer.expiresAt))}</>
              )}
              {offer.state === "open" && offer.openFrom !== null && offer.openFrom > now && (
                <> {texts.offerFrom(formatWhen(offer.openFrom))}</>
              )}
            </p>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

export function EntryLetters({ letters }: { readonly letters: readonly EntryLetterLine[] }) {
  return (
    <RecordSection title={texts.letters}>
      {letters.length === 0 && <p className="text-quiet">{texts.noLetters}</p>}
      <ul className="record-list">
        {letters.map(({ id, subject, status, at }) => (
          <li key={id}>
            <p>
              <a className="link" href={adminHref.letter(id)}>
                {subject}
              </a>
            </p>
            <p className="text-quiet">
              <LetterStatusBadge status={status} /> <DateText at={at} as="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
