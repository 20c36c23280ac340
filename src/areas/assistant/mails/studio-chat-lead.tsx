import { count } from "~/kit/text";
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
  /** What the assistant has told the visitor of how soon an answer comes. */
  readonly replyHours: number;
}

export function subject({ reason, name, email, phone }: Props): string {
  const who = name || email || phone;
  return reason === "call-me" ? `Vil bli oppringt: ${who}` : `Henvendelse fra chatten: ${who}`;
}

export function preview({ messages }: Props): string {
  const first = messages.find(({ role }) => role === "user")?.content ?? "Ny henvendelse fra chatten.";
  return cut(first.replace(/\s+/g, " "), 120);
}

/** So much of a conversation as one reads in a letter; the rest is a click away. */
const mostMessages = 40;
const longestMessage = 1_000;

function lineOf(role: ChatRole, content: string): string {
  return `${role === "user" ? "Besøkende" : "Assistenten"}: ${cut(content, longestMessage)}`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

export function Body({ reason, name, email, phone, pageUrl, messages, adminUrl, replyHours }: Props) {
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
      <Paragraph>
        Assistenten har sagt at vi vanligvis svarer innen {count(replyHours, "time", "timer")}.
      </Paragraph>
      {messages.slice(-mostMessages).map(({ role, content }, index) => (
        // The order is all that tells two equal lines apart, and it never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript has no other key
        <Note key={index}>{lineOf(role, content)}</Note>
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
    replyHours: 2,
  };
}
