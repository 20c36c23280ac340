import { dayOf } from "~/kit/time";
import { formatDate, formatDay, formatWhen } from "~/kit/time-format";
import { Action, Bullets, Facts, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { lastWithdrawalDay, needsExpressWish } from "../rules/withdrawal";
import { sampleLetter } from "../samples";
import {
  bookingPolicySentence,
  expressWishKeptText,
  paymentText,
  withdrawalAfterSessionText,
  withdrawalRightText,
} from "../texts/booking";
import { groupTexts } from "../texts/group";
import { preparationTexts } from "../texts/preparation";
import { requestTexts } from "../texts/request";
import { sessionName } from "../texts/session";
import { type BookingLetter, bookingWords, PriceFacts, SessionFacts } from "./booking-facts";

export const template = "booking-confirmed";
export const version = 1;
export const label = "Bekreftelse";
export const holdsWhile = "booking-as-written";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  /** The customer was told that the session was cancelled; staff have undone that. */
  readonly restored?: boolean;
  /** The studio has accepted the customer's request. */
  readonly accepted?: boolean;
  /** The same confirmation, to a new address. */
  readonly again?: boolean;
}

export function subject({ booking }: Props): string {
  return `Bestilling bekreftet: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview(): string {
  return "Alt du trenger å vite før fotograferingen, og lenken for å flytte eller avbestille.";
}

const welcomeText = "Vi gleder oss til å ta imot deg.";
const restoredText = "Avbestillingen er angret, så timen din står som før.";
const acceptedText = "Vi har godtatt forespørselen, så timen er din.";
const againText =
  "E-postadressen på bestillingen er endret, så her er bekreftelsen på nytt. Timen er den samme.";

export function Body({ booking, restored, accepted, again, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Timen din er bekreftet</Title>
      <Greeting name={booking.customer.name} />
      {restored || accepted || again ? (
        <Paragraph>{`${restored ? restoredText : accepted ? acceptedText : againText} ${welcomeText}`}</Paragraph>
      ) : (
        <StandardOpening>{`Takk for bestillingen. ${welcomeText}`}</StandardOpening>
      )}
      <SessionFacts booking={booking} studio={studio} />
      {booking.members && <Paragraph>{groupTexts.eachHasLink}</Paragraph>}
      <Action href={booking.editUrl}>Se, flytt eller avbestill</Action>
      <Preparation />
      <Subtitle>Pris og betaling</Subtitle>
      <PriceFacts booking={booking} />
      <Paragraph>{paymentText}</Paragraph>
      <Subtitle>Flytte eller avbestille</Subtitle>
      <Paragraph>{bookingPolicySentence(booking)}</Paragraph>
      {booking.customer.kind === "privat" && (
        <Withdrawal booking={booking} studio={studio} {...(accepted && { accepted })} />
      )}
      <Closing studio={studio} />
    </>
  );
}

function Preparation() {
  return (
    <>
      <Subtitle>{preparationTexts.title}</Subtitle>
      <Bullets items={preparationTexts.advice} />
    </>
  );
}

/** Angrerettloven § 18: the right and its form reach the consumer on a durable medium. */
function Withdrawal({ booking, accepted, studio }: LetterProps<Props>) {
  const lastDay = lastWithdrawalDay(booking.agreedAt, booking.policy.withdrawalDays);
  const address = `${studio.addressStreet}, ${studio.addressPostalCode} ${studio.addressCity}`;
  return (
    <>
      <Subtitle>Angrerett</Subtitle>
      <Paragraph>{withdrawalText(booking, accepted === true)}</Paragraph>
      {booking.expressStartAt !== null && <Paragraph>{expressWishKeptText}</Paragraph>}
      <Note>{`Siste dag du kan gå fra avtalen er ${formatDay(lastDay)}.`}</Note>
      <Paragraph>Bruk lenken øverst, skriv en e-post med egne ord eller fyll ut skjemaet under.</Paragraph>
      <Subtitle>Angreskjema</Subtitle>
      <Facts
        facts={[
          { name: "Til", value: [studio.name, address, studio.email] },
          { name: "Melding", value: "Jeg gir beskjed om at jeg vil gå fra avtalen om denne tjenesten:" },
          {
            name: "Tjeneste",
            value: `${sessionName(booking.productName, booking.choices)}, bestilling ${booking.number}`,
          },
          { name: "Avtalen ble inngått", value: formatDate(dayOf(booking.agreedAt)) },
          { name: "Navn", value: booking.customer.name },
          { name: "Adresse", value: "…" },
          { name: "Dato", value: "…" },
          { name: "Underskrift", value: "… (bare når skjemaet sendes på papir)" },
        ]}
      />
    </>
  );
}

function withdrawalText(booking: BookingLetter, accepted: boolean): string {
  const { customer, agreedAt, from, expressStartAt, policy } = booking;
  const { withdrawalDays } = policy;
  const inPeriod = needsExpressWish({ kind: customer.kind, agreedAt, from, withdrawalDays });
  if (inPeriod && expressStartAt === null) return withdrawalAfterSessionText(withdrawalDays);
  return accepted ? requestTexts.withdrawalRight(withdrawalDays) : withdrawalRightText(withdrawalDays);
}

export function sample(): Props {
  return { booking: sampleLetter() };
}
