import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "sign-in-code-sms";
export const version = 1;
export const label = "SMS: kode for å logge inn";
export const holdsWhile = "always";

export interface Props {
  /** Six digits */
  readonly code: string;
}

export function subject(): string {
  return "Kode for å logge inn på SMS";
}

/** The code comes first, where a phone shows it without opening the message. */
export function text({ code, studio }: LetterProps<Props>): string {
  return `${code} er koden din hos ${studio.name.slice(0, 60)}. Den virker i én time. Gi den aldri til noen.`;
}

export function sample(): Props {
  return { code: "042917" };
}
