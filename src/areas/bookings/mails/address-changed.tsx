import { formatWhen } from "~/kit/time-format";
import { Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { confirmedBooking } from "../samples";
import type { Booking } from "../types";

export const template = "address-changed";
export const version = 1;
export const label = "Til den gamle e-postadressen";
export const holdsWhile = "always";

export interface Props {
  /** As it was before. */
  readonly booking: Pick<Booking, "number" | "productName" | "from" | "customer">;
}

export function subject({ booking }: Props): string {
  return `Ny e-postadresse på bestilling ${booking.number}`;
}

export function preview(): string {
  return "E-post om timen går nå til en annen adresse. Var det ikke deg, si fra.";
}

export function Body({ booking, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>E-postadressen er endret</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>{`E-postadressen på bestilling ${booking.number}, ${booking.productName} ${formatWhen(booking.from)}, er byttet fra siden til bestillingen. E-post om timen går nå til den nye adressen.`}</Paragraph>
      <Paragraph>
        Var det deg, trenger du ikke gjøre noe. Var det ikke deg, svar på denne e-posten eller ring oss, så
        retter vi det.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { booking: confirmedBooking() };
}
