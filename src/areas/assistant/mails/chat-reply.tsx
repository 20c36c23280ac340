import * as writtenLetter from "~/areas/outbox/mails/written-letter";

/** The studio's answer to a visitor of the chat who left an e-mail address: a letter written by hand. */
export const template = "chat-reply";
export const version = 1;
export const label = "Til kunden: svar på henvendelse i chatten";
export const holdsWhile = "conversation-exists";
export const { subject, preview, Body } = writtenLetter;

export function sample(): ReturnType<typeof writtenLetter.sample> {
  return {
    subject: "Svar på det du spurte om",
    text: "Hei Kari,\n\nvi kan komme til dere torsdag 3. desember. Tolv ansatte tar omtrent tre timer.\n\nVennlig hilsen\nIngrid",
  };
}
