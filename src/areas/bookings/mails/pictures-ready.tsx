import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import type { BookingLetter } from "./booking-facts";
import { bookingWords } from "./booking-facts";

export const template = "pictures-ready";
export const version = 1;
export const label = "Bildene er klare til valg";
export const holdsWhile = "pictures-to-choose";
export const words = bookingWords(["subject", "opening", "closing"], {});

export interface Props {
  readonly booking: BookingLetter;
  /** Staff's own text, often where the pictures are. May be empty. */
  readonly message: string;
  /** The promised delivery time, counted from the customer's selection: "Levering innen 24 timer" */
  readonly delivery: string;
}

export function subject(): string {
  return "Bildene dine er klare";
}

export function preview({ delivery }: Props): string {
  return `Velg favorittene dine. ${delivery}, regnet fra du har valgt.`;
}

export function Body({ booking, message, delivery, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Bildene dine er klare</Title>
      <Greeting name={booking.customer.name} />
      <StandardOpening>{`Bildene fra ${booking.productName} er klare til valg.`}</StandardOpening>
      {message && <Note>{message}</Note>}
      <Paragraph>
        {`Svar på denne e-posten med hvilke du vil ha. ${delivery}, regnet fra du har valgt.`}
      </Paragraph>
      <Action href={booking.editUrl}>Se hvor bestillingen står</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    booking: sampleLetter(),
    message: "Du finner bildene her: https://bilder.example.no/kari",
    delivery: "Levering innen 24 timer",
  };
}
