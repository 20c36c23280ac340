import type { CustomerLink } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { updateMember } from "../store/members.server";
import { memberName } from "../texts/group";
import { ownTimeToChange } from "./find-booking.server";
import { withdrawMemberReminders, writeMemberReminders } from "./member-letters.server";
import { writeGroupNews } from "./write-group-news.server";

/**
 * One person of a group says that they cannot come, or can after all. They keep the time: the payer and the studio are
 * notified, and the payer decides. The same answer twice notifies nobody twice.
 */
export async function answerTime(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  { isComing }: { readonly isComing: boolean },
  now: Instant,
): Promise<Result<undefined, "unknown-booking" | ActionReason>> {
  const found = await ownTimeToChange(tx, link);
  if (!found.ok) return found;
  const { booking, member } = found.value;
  const may = mayDo({ ...booking, from: member.from }, "move", context.settings.policy, now);
  if (!may.ok) return may;
  const status = isComing ? "booked" : "declined";
  if (member.status === status) return ok();
  if (member.status !== "booked" && member.status !== "declined") return refuse("wrong-status");
  const answered = { ...member, status, statusSince: now } as const;
  await updateMember(tx, answered, now);
  if (isComing) await writeMemberReminders(tx, context, { booking, member: answered }, now);
  else await withdrawMemberReminders(tx, member, now);
  const event = isComing ? "member_returned" : "member_declined";
  const detail = { member: memberName(member) };
  await recordChange(tx, link, { kind: "booking", id: booking.id }, event, { detail }, now);
  const news = {
    kind: isComing ? "returned" : "declined",
    member: memberName(member),
    from: member.from,
  } as const;
  const { totalOre: totalBeforeOre } = booking;
  await writeGroupNews(
    tx,
    causedBy(context, link),
    { booking, news, totalBeforeOre, feeOre: ore(0), byStaff: false },
    now,
  );
  return ok();
}
