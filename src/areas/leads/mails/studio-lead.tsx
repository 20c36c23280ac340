import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import type { LeadSource } from "../types";

export const template = "studio-lead";
export const version = 1;
export const label = "Til studio: henvendelse fra nettstedet";
export const holdsWhile = "lead-exists";

export interface Props {
  readonly source: Extract<LeadSource, "no-time" | "calculator">;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly adminUrl: string;
}

const titles: Record<Props["source"], string> = {
  "no-time": "En besøkende fant ingen tid",
  calculator: "En bedrift ber om tilbud",
};

export function subject({ source, name, email, phone }: Props): string {
  return `${source === "calculator" ? "Ber om tilbud" : "Fant ingen tid"}: ${name || email || phone}`;
}

export function preview({ message }: Props): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line || "Ny henvendelse fra nettstedet.";
}

export function Body({ source, name, email, phone, message, adminUrl }: Props) {
  return (
    <>
      <Title>{titles[source]}</Title>
      <Facts
        facts={[
          { name: "Navn", value: name },
          ...(phone ? [{ name: "Telefon", value: phone }] : []),
          ...(email ? [{ name: "E-post", value: email }] : []),
          ...(message ? [{ name: "Melding", value: message.split("\n").filter(Boolean) }] : []),
        ]}
      />
      <Paragraph>Svar fra henvendelsen, så ser alle at den er tatt hånd om.</Paragraph>
      <Action href={adminUrl}>Åpne henvendelsen</Action>
    </>
  );
}

export function sample(): Props {
  return {
    source: "calculator",
    name: "Kari Nordmann",
    email: "kari@example.no",
    phone: "90 12 34 56",
    message:
      "12 personer hos dere: 21 100 kr eks. mva., 26 375 kr inkl. mva.\nBedrift: Lyset AS\n\nHelst en tirsdag i januar.",
    adminUrl: "https://sidelys.example.no/admin/booking-leads",
  };
}
