import { formatTimeRange } from "~/kit/time-format";
import { memberName } from "../texts/group";
import type { Member } from "../types";

export type GroupTime = Pick<Member, "name" | "from" | "to">;

/** The members in the order of their times. */
export function GroupTimes({ members }: { readonly members: readonly GroupTime[] }) {
  return (
    <ol className="space-y-1">
      {members
        .toSorted((a, b) => a.from - b.from)
        .map((member) => (
          <li key={member.from}>
            <span className="tabular-nums">{formatTimeRange(member.from, member.to)}</span>
            <span className="ms-3 break-words">{memberName(member)}</span>
          </li>
        ))}
    </ol>
  );
}
