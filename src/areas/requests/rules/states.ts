import {
  type CompanyRequest,
  type OpenStatus,
  openStatuses,
  type RequestAction,
  type RequestStatus,
  requestStatuses,
} from "../types";

export const isOpen = (status: RequestStatus): status is OpenStatus =>
  (openStatuses as readonly string[]).includes(status);

/** Days may be held in more statuses than one: while the studio waits for an answer, they stay held. */
export type Standing = Pick<CompanyRequest, "status" | "heldUntil">;

interface Step {
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  /** Only for a request that days are held for. */
  readonly needsHeld?: boolean;
  /** Left out: as without held days. */
  readonly toWhileHeld?: RequestStatus;
}

const open = openStatuses;
const notBooked = requestStatuses.filter((status) => status !== "booked");

/** What can be done in each status, and the status that follows. */
const steps: Readonly<Record<RequestAction, Step>> = {
  ask: { from: open, to: "needs_info" },
  // Also while days are held: staff must read what the company wrote.
  answer: { from: ["needs_info"], to: "new" },
  correct: { from: open, to: "new" },
  assess: { from: ["new", "needs_info"], to: "assessed", toWhileHeld: "tentatively_held" },
  hold: { from: open, to: "tentatively_held" },
  release: { from: ["new", "tentatively_held", "needs_info"], to: "assessed", needsHeld: true },
  propose: { from: open, to: "needs_info" },
  // A quote brings its request along, also one that was closed meanwhile.
  quote: { from: notBooked, to: "quoted" },
  unquote: { from: ["quoted"], to: "assessed" },
  lose: { from: notBooked, to: "withdrawn" },
  book: { from: notBooked, to: "booked" },
  decline: { from: open, to: "declined" },
  // Also one whose quote nobody has answered in time.
  expire: { from: [...open, "quoted"], to: "expired" },
  withdraw: { from: open, to: "withdrawn" },
  reopen: { from: ["declined", "expired", "withdrawn"], to: "new" },
};

export function isPossible(action: RequestAction, { status, heldUntil }: Standing): boolean {
  const { from, needsHeld } = steps[action];
  return from.includes(status) && (!needsHeld || heldUntil !== null);
}

export function statusAfter(action: RequestAction, standing: Standing): RequestStatus {
  if (!isPossible(action, standing)) throw new Error(`${action} in the status ${standing.status}`);
  // Days that are let go leave the question to the company, and its unread answer, as they are.
  if (action === "release" && standing.status !== "tentatively_held") return standing.status;
  const { to, toWhileHeld } = steps[action];
  return standing.heldUntil === null ? to : (toWhileHeld ?? to);
}

/** Whether the company has got an answer with this action. */
export function isAnswer(action: RequestAction): boolean {
  return ["ask", "hold", "propose", "quote", "decline"].includes(action);
}
