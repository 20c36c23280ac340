import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "trial-sms";
export const version = 1;
export const label = "SMS, prøve";
export const holdsWhile = "always";

export function subject(): string {
  return "Prøve på SMS";
}

export function text({ studio }: LetterProps<object>): string {
  return `Hei! Dette er en prøve fra ${studio.name}. Leser du den på mobilen, virker SMS som den skal.`;
}

export function sample(): object {
  return {};
}
