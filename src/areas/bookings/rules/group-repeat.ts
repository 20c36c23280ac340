import type { Member } from "../types";
import type { GroupChange } from "./group-change";

/** Whether a change was made already: a form that is sent twice does nothing the second time. */
export function isAlreadyDone(change: GroupChange, members: readonly Member[]): boolean {
  if (change.kind === "add" || change.kind === "swap") return false;
  const member = members.find(({ id }) => id === change.memberId);
  if (!member) return false;
  if (change.kind === "remove") return member.status === "removed";
  if (member.status === "removed") return false;
  return change.kind === "move"
    ? member.from === change.start
    : member.name === change.name && member.email === change.email;
}
