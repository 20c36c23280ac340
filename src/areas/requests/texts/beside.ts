import type { RequestStatus } from "../types";

export const requestStatusNames: Record<RequestStatus, string> = {
  new: "Ny",
  needs_info: "Venter på bedriften",
  assessed: "Vurdert",
  tentatively_held: "Holdt av",
  quoted: "Har fått tilbud",
  booked: "Sagt ja",
  declined: "Avslått",
  expired: "Utløpt",
  withdrawn: "Trukket",
};

/** Requests on the record of a company, a customer or a lead: those screens load these words and no others. */
export const requestsBesideTexts = {
  title: "Forespørsler",
  line: (number: number, persons: string, where: string) => `F-${number}: ${persons} ${where}`,
  sum: (sum: string) => `${sum} eks. mva.`,
  alive: (requests: string) => `${requests} som ikke er avsluttet`,
  make: "Lag forespørsel",
  places: { studio: "I studio", hos_dere: "Hos bedriften" },
} as const;
