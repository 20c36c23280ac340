import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import type { BookingLetter } from "./booking-facts";
import { bookingWords } from "./booking-facts";

export const template = "pictures-delivered";
export const version = 1;
export const label = "Bildene er levert";
export const holdsWhile = "delivery-stands";
export const words = bookingWords(["subject", "opening", "closing"], {});

export interface Props {
  readonly booking: BookingLetter;
  /** Staff's own text, often where the pictures are. May be empty. */
  readonly message: string;
}

export function subject(): string {
  return "Bildene dine er levert";
}

export function preview(): string {
  return "De ferdige bildene er dine. Takk for at du kom til oss.";
}

export function Body({ booking, message, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Bildene dine er levert</Title>
      <Greeting name={booking.customer.name} />
      <StandardOpening>{`De ferdige bildene fra ${booking.productName} er levert.`}</StandardOpening>
      {message && <Note>{message}</Note>}
      <Paragraph>
        Ta vare på filene, og gjerne på en kopi. Er det noe med bildene, svarer du bare på denne e-posten.
      </Paragraph>
      <Action href={booking.editUrl}>Se hvor bestillingen står</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { booking: sampleLetter(), message: "Du finner bildene her: https://bilder.example.no/kari" };
}
