import { Fragment } from "react";
import { LineBreak, Paragraph, Title } from "~/ui/letter/blocks";

/** The studio's answer to a visitor of the chat who left an e-mail address: the owner's own words, as typed. */
interface ChatReply {
  readonly subject: string;
  readonly text: string;
}

export const template = "chat-reply";
export const version = 1;
export const label = "Til kunden: svar på henvendelse i chatten";
export const holdsWhile = "conversation-exists";

export function subject({ subject }: ChatReply): string {
  return subject;
}

export function preview({ text }: ChatReply): string {
  return paragraphsOf(text).slice(0, 2).join(" ").replace(/\s+/g, " ").slice(0, 120);
}

export function Body({ subject, text }: ChatReply) {
  return (
    <>
      <Title>{subject}</Title>
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
        <Paragraph key={at}>
          {paragraph.split("\n").map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={index}>
              {index > 0 && <LineBreak />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </>
  );
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function sample(): ChatReply {
  return {
    subject: "Svar på det du spurte om",
    text: "Hei Kari,\n\nvi kan komme til dere torsdag 3. desember. Tolv ansatte tar omtrent tre timer.\n\nVennlig hilsen\nIngrid",
  };
}
