import { Action, Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import type { ChatRole, LeadReason } from "../types";

export const template = "studio-chat-lead";
export const version = 1;

export interface Props {
  readonly reason: LeadReason;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The page's whole address, where the conversation began. */
  readonly pageUrl: string;
  readonly messages: readonly { readonly role: ChatRole; readonly content: string }[];
  readonly adminUrl: string;
}

export function subject({ reason, name, email, phone }: Props): string {
  const who = name || email || phone;
  return reason === "call-me" ? `Vil bli oppringt: ${who}` : `Henvendelse fra chatten: ${who}`;
}

export function preview({ messages }: Props): string {
  return messages.find(({ role }) => role === "user")?.content ?? "Ny henvendelse fra chatten.";
}

export function Body({ reason, name, email, phone, pageUrl, messages, adminUrl }: Props) {
  return (
    <>
      <Title>
        {reason === "call-me" ? "En besøkende vil bli oppringt" : "En besøkende la igjen kontaktopplysninger"}
      </Title>
      <Facts
        facts={[
          ...(name ? [{ name: "Navn", value: name }] : []),
          ...(phone ? [{ name: "Telefon", value: phone }] : []),
          ...(email ? [{ name: "E-post", value: email }] : []),
          { name: "Side", value: pageUrl },
        ]}
      />
      <Paragraph>Assistenten har sagt at vi vanligvis svarer innen 2 timer.</Paragraph>
      {messages.map(({ role, content }, index) => (
        // The order is all that tells two equal lines apart, and it never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript has no other key
        <Note key={index}>{`${role === "user" ? "Besøkende" : "Assistenten"}: ${content}`}</Note>
      ))}
      <Action href={adminUrl}>Åpne samtalen</Action>
    </>
  );
}

export function sample(): Props {
  return {
    reason: "call-me",
    name: "Kari Nordmann",
    email: "kari@example.no",
    phone: "90 12 34 56",
    pageUrl: "https://sidelys.example.no/ansattfoto",
    messages: [
      { role: "user", content: "Kan dere ringe meg om bilder av tolv ansatte?" },
      { role: "assistant", content: "Det ordner vi. Hva er nummeret ditt?" },
      { role: "user", content: "90 12 34 56" },
    ],
    adminUrl: "https://sidelys.example.no/admin/chat-analytics",
  };
}
