import { formatEmail } from "~/kit/email";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import type { AskedSource } from "../types";

export const template = "studio-lead";
export const version = 2;
export const label = "Til studio: henvendelse fra nettstedet";
export const holdsWhile = "lead-exists";

export interface Props {
  readonly source: AskedSource;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly adminUrl: string;
  /** The same form was sent again with other content, after the studio's first letter about it. */
  readonly isCorrected: boolean;
}

const titles: Record<Props["source"], string> = {
  "no-time": "En besøkende fant ingen tid",
  calculator: "En bedrift ber om tilbud",
  question: "Et spørsmål fra nettstedet",
};

const subjects: Record<Props["source"], string> = {
  "no-time": "Fant ingen tid",
  calculator: "Ber om tilbud",
  question: "Spørsmål",
};

export function subject({ source, name, email, phone, isCorrected }: Props): string {
  const who = name || formatEmail(email) || phone;
  if (isCorrected) return `Rettet henvendelse: ${who}`;
  return `${subjects[source]}: ${who}`;
}

export function preview({ message }: Props): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line || "Ny henvendelse fra nettstedet.";
}

export function Body({ source, name, email, phone, message, adminUrl, isCorrected }: Props) {
  return (
    <>
      <Title>{isCorrected ? "En henvendelse er rettet" : titles[source]}</Title>
      {isCorrected && (
        <Paragraph>
          Avsenderen har sendt skjemaet på nytt. Dette gjelder nå, i stedet for det forrige:
        </Paragraph>
      )}
      <Facts
        facts={[
          { name: "Navn", value: name },
          ...(phone ? [{ name: "Telefon", value: phone }] : []),
          ...(email ? [{ name: "E-post", value: formatEmail(email) }] : []),
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
    isCorrected: false,
  };
}
