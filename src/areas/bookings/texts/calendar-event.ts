import type { Choices } from "~/areas/catalogue/types";
import { sessionName } from "./session";

interface EventBooking {
  readonly number: number;
  readonly productName: string;
  readonly choices: Pick<Choices, "persons" | "group">;
}

interface EventStudio {
  readonly name: string;
  readonly fullAddress: string;
}

/** The words of the session in a customer's calendar, in the file and in the links to calendar services alike. */
export function calendarEventWords({ number, productName, choices }: EventBooking, studio: EventStudio) {
  return {
    summary: `${sessionName(productName, choices)} hos ${studio.name}`,
    location: studio.fullAddress,
    description: `Bestilling ${number}. Vil du flytte eller avbestille, bruk lenken til bestillingen din.`,
  };
}
