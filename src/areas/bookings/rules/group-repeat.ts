import { memberName } from "../texts/group";
import type { Member } from "../types";
import type { GroupChange } from "./group-change";

/** The newest line of the booking's history. */
interface LastChange {
  readonly event: string;
  readonly detail: { readonly member?: unknown } | null;
}

interface Repeated {
  readonly members: readonly Member[];
  /** The number of changes since the page was shown. */
  readonly changesSince: number;
  readonly last: LastChange | null;
}

/**
 * Whether the change has already been made, so that a form that is sent twice does nothing the second time. For a swap
 * or a new person the group's state does not show this: they count as repeated when the only change since the page was
 * shown is the same one.
 */
export function isAlreadyDone(change: GroupChange, { members, changesSince, last }: Repeated): boolean {
  if (change.kind === "add" || change.kind === "swap") {
    const event = change.kind === "add" ? "member_added" : "members_swapped";
    return changesSince === 1 && last?.event === event && last.detail?.member === namesIn(change, members);
  }
  const member = members.find(({ id }) => id === change.memberId);
  if (!member) return false;
  if (change.kind === "remove") return member.status === "removed";
  if (member.status === "removed") return false;
  return change.kind === "move"
    ? member.from === change.start
    : member.name === change.name && member.email === change.email;
}

/** The persons concerned, as the history names them. */
function namesIn(
  change: Extract<GroupChange, { kind: "add" | "swap" }>,
  members: readonly Member[],
): string | null {
  if (change.kind === "add") return memberName(change);
  const [one, other] = [change.memberId, change.otherId].map((id) => members.find((each) => each.id === id));
  return one && other ? `${memberName(one)} og ${memberName(other)}` : null;
}
