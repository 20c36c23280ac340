import { type LeadAction, type LeadStatus, type OpenStatus, openStatuses } from "../types";

export const isOpen = (status: LeadStatus): status is OpenStatus =>
  (openStatuses as readonly string[]).includes(status);

/** The actions possible in each status; all others are refused. */
const possible: Readonly<Record<LeadStatus, readonly LeadAction[]>> = {
  new: ["contact", "qualify", "quote", "win", "snooze", "wake", "lose", "spam"],
  contacted: ["qualify", "quote", "win", "snooze", "wake", "lose", "spam", "reopen"],
  qualified: ["quote", "win", "snooze", "wake", "lose"],
  quoted: ["win", "snooze", "wake", "lose"],
  won: ["reopen"],
  lost: ["reopen"],
  spam: ["reopen"],
};

const becomes: Partial<Readonly<Record<LeadAction, LeadStatus>>> = {
  contact: "contacted",
  qualify: "qualified",
  quote: "quoted",
  win: "won",
  lose: "lost",
  spam: "spam",
};

export function isPossible(
  action: LeadAction,
  { status, isSnoozed }: { status: LeadStatus; isSnoozed: boolean },
): boolean {
  if (action === "wake") return isSnoozed && possible[status].includes(action);
  return possible[status].includes(action);
}

/** The status after the action; `before` is the status that an ended lead had before it ended. */
export function statusAfter(action: LeadAction, status: LeadStatus, before: LeadStatus | null): LeadStatus {
  if (action === "reopen") return status === "contacted" ? "new" : (before ?? "new");
  return becomes[action] ?? status;
}

/** Whether the action is an answer; discarding a lead is none. */
export function isAnswer(action: LeadAction): boolean {
  return ["contact", "qualify", "quote", "win", "lose"].includes(action);
}

/** The most likely action first; the others are in a closed details element. */
const usual: Readonly<Record<LeadStatus, readonly LeadAction[]>> = {
  new: ["wake", "contact", "snooze", "lose"],
  contacted: ["wake", "qualify", "quote", "snooze", "lose"],
  qualified: ["wake", "quote", "win", "snooze", "lose"],
  quoted: ["wake", "win", "snooze", "lose"],
  won: ["reopen"],
  lost: ["reopen"],
  spam: ["reopen"],
};

/** The possible actions as the record shows them. */
export function actionsOf(lead: { status: LeadStatus; isSnoozed: boolean }): {
  readonly next: readonly LeadAction[];
  readonly more: readonly LeadAction[];
} {
  const next = usual[lead.status].filter((action) => isPossible(action, lead));
  const more = possible[lead.status].filter((action) => isPossible(action, lead) && !next.includes(action));
  return { next, more };
}
