import { type LeadAction, type LeadStatus, type OpenStatus, openStatuses } from "../types";

export const isOpen = (status: LeadStatus): status is OpenStatus =>
  (openStatuses as readonly string[]).includes(status);

/** What can be done with a lead in each status. What is missing is refused. */
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

/** The status after the action; `before` is what an ended lead was when it ended. */
export function statusAfter(action: LeadAction, status: LeadStatus, before: LeadStatus | null): LeadStatus {
  if (action === "reopen") return status === "contacted" ? "new" : (before ?? "new");
  return becomes[action] ?? status;
}

/** Whether somebody has answered by doing this; a lead that is thrown away was not answered. */
export function isAnswer(action: LeadAction): boolean {
  return ["contact", "qualify", "quote", "win", "lose"].includes(action);
}

/** What is usually done next, first; everything else that is possible is folded away. */
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
