import { formatKroner, type Ore, percentOfOre } from "~/kit/money";
import { formatWhen, formatWhenWithYear } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import type { Due } from "../rules/policy";
import { sampleLetter } from "../samples";
import { nothingDueText } from "../texts/booking";
import { withdrawalReceiptTexts } from "../texts/edit";
import type { CancellationCause } from "../types";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "booking-cancelled";
export const version = 3;
export const label = "Avbestilling";
export const holdsWhile = "always";
export const words = bookingWords(["closing"]);

export interface Props {
  readonly booking: BookingLetter;
  readonly cause: CancellationCause;
  readonly reason?: string;
  readonly feeOre: Ore;
  /** Includes earlier fees. */
  readonly due: Due;
  readonly bookUrl: string;
}

const byCause: Record<CancellationCause, { subject: string; title: string; opening: string }> = {
  customer: {
    subject: "Avbestilt",
    title: "Timen din er avbestilt",
    opening: "Vi bekrefter at denne timen er avbestilt:",
  },
  studio: {
    subject: "Avlyst",
    title: "Vi må dessverre avlyse timen din",
    opening: "Vi kan ikke gjennomføre denne timen, og det beklager vi:",
  },
  request: {
    subject: "Forespørselen er trukket",
    title: "Forespørselen er trukket",
    opening: "Vi bekrefter at forespørselen om denne timen er trukket:",
  },
  withdrawal: {
    subject: "Angret bestilling",
    title: "Du har gått fra avtalen",
    opening: "Vi har fått meldingen din og bekrefter at du har gått fra avtalen om denne timen:",
  },
};

export function subject({ booking, cause }: Props): string {
  return `${byCause[cause].subject}: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview(props: Props): string {
  return owedSentence(props);
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { booking, cause, reason, bookUrl } = props;
  return (
    <>
      <Title>{byCause[cause].title}</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>{byCause[cause].opening}</Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      {reason && cause === "studio" && <Note>{reason}</Note>}
      <Paragraph>{owedSentence(props)}</Paragraph>
      {cause === "withdrawal" && (
        <>
          <Paragraph>{withdrawalReceiptTexts.received(formatWhenWithYear(booking.statusSince))}</Paragraph>
          <Paragraph>{withdrawalReceiptTexts.back}</Paragraph>
        </>
      )}
      <Paragraph>Vil du komme en annen gang, er du hjertelig velkommen.</Paragraph>
      <Action href={bookUrl}>Book ny tid</Action>
      <Closing studio={studio} />
    </>
  );
}

function owedSentence({ cause, feeOre, due }: Omit<Props, "booking" | "bookUrl">): string {
  const total = formatKroner(due.totalOre);
  if (due.totalOre === 0) return nothingDueText;
  if (feeOre === 0) return `Gebyret fra før er ${total}. Du får faktura på e-post.`;
  const sentence =
    cause === "withdrawal"
      ? `Fotograferingen hadde begynt, så du får faktura for den delen som er utført: ${formatKroner(feeOre)}.`
      : `Gebyret for sen avbestilling er ${formatKroner(feeOre)}. Du får faktura på e-post.`;
  return due.totalOre > feeOre ? `${sentence} Med gebyret fra før blir det ${total} til sammen.` : sentence;
}

export function sample(): Props {
  const booking = sampleLetter();
  const bookUrl = new URL("/book/headshots", booking.editUrl).href;
  const feeOre = percentOfOre(booking.totalOre, 50);
  const due: Due = { withPrice: false, fees: [{ kind: "cancel", ore: feeOre }], totalOre: feeOre };
  return { booking, cause: "customer", feeOre, due, bookUrl };
}
