import type { EntryStatus, OfferState } from "../types";

/** What can be done with an entry, and in which statuses. */
const entryActions = {
  changeWish: ["waiting", "offered"],
  leave: ["waiting", "offered"],
  remove: ["waiting", "offered"],
  offer: ["waiting"],
} as const satisfies Record<string, readonly EntryStatus[]>;
export type EntryAction = keyof typeof entryActions;

export function mayDo(action: EntryAction, status: EntryStatus): boolean {
  return (entryActions[action] as readonly EntryStatus[]).includes(status);
}

/** What an offer can become; every other state is its last. */
const offerMoves = {
  proposed: ["open", "lapsed", "withdrawn"],
  open: ["accepted", "declined", "expired", "withdrawn"],
} as const satisfies Partial<Record<OfferState, readonly OfferState[]>>;

export function isLive(state: OfferState): state is keyof typeof offerMoves {
  return state in offerMoves;
}
