import { type OpenStatus, openStatuses, type RequestAction, type RequestStatus } from "../types";

export const isOpen = (status: RequestStatus): status is OpenStatus =>
  (openStatuses as readonly string[]).includes(status);

interface Step {
  readonly from: readonly RequestStatus[];
  /** Null: the status stays. */
  readonly to: RequestStatus | null;
}

const open = openStatuses;

/** What can be done in each status, and the status that follows. */
const steps: Readonly<Record<RequestAction, Step>> = {
  ask: { from: open, to: "needs_info" },
  answer: { from: ["needs_info"], to: "new" },
  correct: { from: ["new", "needs_info", "assessed"], to: "new" },
  assess: { from: ["new", "needs_info"], to: "assessed" },
  hold: { from: open, to: "tentatively_held" },
  release: { from: ["tentatively_held"], to: "assessed" },
  propose: { from: open, to: "needs_info" },
  quote: { from: [...open, "quoted"], to: "quoted" },
  book: { from: ["quoted"], to: "booked" },
  decline: { from: [...open, "quoted"], to: "declined" },
  expire: { from: open, to: "expired" },
  withdraw: { from: [...open, "quoted"], to: "withdrawn" },
  reopen: { from: ["declined", "expired", "withdrawn"], to: "new" },
};

export function isPossible(action: RequestAction, status: RequestStatus): boolean {
  return steps[action].from.includes(status);
}

export function statusAfter(action: RequestAction, status: RequestStatus): RequestStatus {
  if (!isPossible(action, status)) throw new Error(`${action} in the status ${status}`);
  return steps[action].to ?? status;
}

/** Whether the company has got an answer with this action. */
export function isAnswer(action: RequestAction): boolean {
  return ["ask", "hold", "propose", "quote", "decline"].includes(action);
}
