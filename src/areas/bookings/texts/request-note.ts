import { count } from "~/kit/text";

/** Shown during the steps: this will be a request and no booking yet. */
export function requestNote(answerHours: number): string {
  return `Denne fotograferingen må godtas av studioet. Du sender en forespørsel, vi holder av tiden, og du får svar innen ${count(answerHours, "time", "timer")}.`;
}
