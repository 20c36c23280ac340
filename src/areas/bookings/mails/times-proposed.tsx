import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequest } from "../samples";
import type { BookingLetter } from "./booking-facts";
import { bookingWords } from "./booking-facts";

export const template = "times-proposed";
export const version = 1;
export const label = "Forslag til andre tider";
export const holdsWhile = "booking-as-written";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  readonly times: readonly Instant[];
  readonly answerBy: Instant;
  readonly message: string;
}

export function subject({ booking }: Props): string {
  return `Passer en annen tid? ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ answerBy }: Props): string {
  return `Vi holder av tidene til ${formatWhen(answerBy)}. Velg den som passer.`;
}

export function Body({ booking, times, answerBy, message, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Passer en annen tid?</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>
        {`Vi vil gjerne ta imot deg, men kan dessverre ikke ${formatWhen(booking.from)}. Kan du en av disse i stedet?`}
      </Paragraph>
      <Bullets items={times.map(formatWhen)} />
      {message && <Note>{message}</Note>}
      <Action href={booking.editUrl}>Velg tid</Action>
      <Paragraph>
        {`Vi holder av tidene til ${formatWhen(answerBy)}. Passer ingen av dem, kan du trekke forespørselen på samme side. Det koster ingenting.`}
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const { booking, answerBy } = sampleRequest();
  const times = [24, 28, 72].map((hours) => plusHours(booking.from, hours));
  return { booking, times, answerBy, message: "Torsdag er vi to fotografer, så da får du god tid." };
}
