import { formatEmail } from "~/kit/email";
import { count } from "~/kit/text";
import { Action, Facts, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { contactIn } from "../rules/check/contact";
import type { ChatRole, LeadReason } from "../types";
import { Reply } from "./reply";

export const template = "studio-chat-lead";
export const version = 2;
export const label = "Til studio: henvendelse fra chatten";
export const holdsWhile = "conversation-exists";

export interface Props {
  readonly reason: LeadReason;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The full address of the page where the conversation began. */
  readonly pageUrl: string;
  readonly messages: readonly { readonly role: ChatRole; readonly content: string }[];
  readonly adminUrl: string;
  /** The answer time that the assistant promised the visitor. */
  readonly replyHours: number;
}

export function subject({ reason, name, email, phone }: Props): string {
  const who = name || formatEmail(email) || phone;
  return reason === "call-me" ? `Vil bli oppringt: ${who}` : `Henvendelse fra chatten: ${who}`;
}

export function preview({ messages }: Props): string {
  const last = lastAsked(messages).join(" – ");
  return cut(last.replace(/\s+/g, " ") || "Ny henvendelse fra chatten.", 120);
}

/** The part of the conversation that fits in a letter; a link leads to the rest. */
const mostMessages = 40;
const longestMessage = 1_000;

/** The visitor's last message; when that was only a number or an address, also the question before it. */
function lastAsked(messages: Props["messages"]): string[] {
  const [before, last] = ["", ...messages.filter(({ role }) => role === "user").map(said)].slice(-2);
  if (!last) return [];
  return contactIn(last) && before && before !== last ? [before, last] : [last];
}

const said = ({ content }: { readonly content: string }) => cut(content, longestMessage);

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

export function Body({ reason, name, email, phone, pageUrl, messages, adminUrl, replyHours }: Props) {
  const asked = lastAsked(messages);
  return (
    <>
      <Title>
        {reason === "call-me" ? "En besøkende vil bli oppringt" : "En besøkende la igjen kontaktopplysninger"}
      </Title>
      <Facts
        facts={[
          ...(name ? [{ name: "Navn", value: name }] : []),
          ...(phone ? [{ name: "Telefon", value: phone }] : []),
          ...(email ? [{ name: "E-post", value: formatEmail(email) }] : []),
          ...(asked.length > 0 ? [{ name: "Siste melding", value: asked }] : []),
          { name: "Side", value: pageUrl },
        ]}
      />
      <Paragraph>
        Assistenten har sagt at vi vanligvis svarer innen {count(replyHours, "time", "timer")}.
      </Paragraph>
      <Action href={adminUrl}>Åpne samtalen</Action>
      <Subtitle>Samtalen</Subtitle>
      {messages.slice(-mostMessages).map((message, index) =>
        message.role === "user" ? (
          // The order is all that tells two equal lines apart, and it never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript has no other key
          <Note key={index}>Besøkende: {said(message)}</Note>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Reply key={index} text={said(message)} site={pageUrl} />
        ),
      )}
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
      {
        role: "assistant",
        content: "Det ordner vi. Hva er nummeret ditt? Se også [Ansattfoto](/ansattfoto).",
      },
      { role: "user", content: "90 12 34 56" },
    ],
    adminUrl: "https://sidelys.example.no/admin/chat-analytics",
    replyHours: 2,
  };
}
