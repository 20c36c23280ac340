import { count } from "~/kit/text";

/** Before the end of the steps: this is no booking yet. */
export function requestNote(answerHours: number): string {
  return `Denne fotograferingen må godtas av studioet. Du sender en forespørsel, vi holder av tiden, og du får svar innen ${count(answerHours, "time", "timer")}.`;
}
