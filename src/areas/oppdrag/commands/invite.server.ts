import type { System } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mayBeInvited, mayBeReminded } from "../rules/person-states";
import { spotsOf } from "../rules/plan/differences";
import { isPlannable } from "../rules/states";
import { isUnreachable, toldOf } from "../rules/telling";
import { updateOppdrag } from "../store/oppdrag.server";
import { lockPeople, noteReminded, peopleOf, setInvited, setStatus } from "../store/people.server";
import { slotsOf } from "../store/slots.server";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";
import { type Changer, openForPeople } from "./people.server";
import { writeInvitations, writeTimes } from "./write-letters.server";

interface InviteAsked {
  readonly id: OppdragId;
  /** Null: everybody who has got no letter yet. */
  readonly people: readonly PersonId[] | null;
  /** The sender's own words. */
  readonly words: string;
}

export interface Invited {
  readonly version: number;
  readonly invited: number;
  /** Their mailboxes have got all letters that they may get for now. */
  readonly notSent: number;
  /** Neither e-mail nor mobile: somebody must tell them. */
  readonly unreachable: readonly string[];
}

/** Opens the employees' page, and writes to those who have got no letter: to choose a time, or which time they have got. */
export async function invitePeople(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  { id, people, words }: InviteAsked,
  now: Instant,
): Promise<Result<Invited, "not-found" | "over" | "not-plannable" | "nobody">> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const oppdrag = opened.value;
  if (!isPlannable(oppdrag.status)) return refuse("not-plannable");
  await lockPeople(tx, id);
  const spots = spotsOf(await slotsOf(tx, id));
  const all = (await peopleOf(tx, id)).filter(
    (person) => mayBeInvited(person) && (!people || people.includes(person.id)),
  );
  if (all.length === 0) return refuse("nobody");
  if (oppdrag.openedAt === null) await updateOppdrag(tx, id, { openedAt: toDate(now) });
  const letters = causedBy(context, actor);
  const reachable = all.filter((person) => !isUnreachable(person));
  const ids = reachable.map((person) => person.id);
  await setInvited(tx, ids, now);
  const changes = reachable.flatMap((person) => {
    const to = toldOf(spots.get(person.id), oppdrag.days);
    return to ? [{ person, what: "given" as const, from: null, to }] : [];
  });
  const timesNotSent = await writeTimes(tx, letters, { oppdrag, changes }, now);
  const choosing = reachable.filter((person) => !spots.has(person.id));
  const asked = { oppdrag, people: choosing, what: "invited", words } as const;
  const notSent = timesNotSent + (await writeInvitations(tx, letters, asked, now));
  const waiting = reachable.filter(({ status }) => status === "listed").map((person) => person.id);
  await setStatus(tx, waiting, "invited", now);
  const invited = reachable.length - notSent;
  const detail = { invited, unreachable: all.length - reachable.length };
  const version = await recordChange(tx, actor, { kind: "oppdrag", id }, "invited", { detail }, now);
  const unreachable = all.filter(isUnreachable).map(({ name }) => name);
  return ok({ version, invited, notSent, unreachable });
}

/** Somebody who was reminded gets no second reminder for so long. */
const hoursBetweenReminders = 20;

/** Reminds those who were invited, have no time, and have not said no. */
export async function remindPeople(
  tx: Tx,
  context: LetterContext,
  actor: Changer | System,
  { id, people, words }: InviteAsked,
  now: Instant,
): Promise<
  Result<
    { readonly version: number; readonly reminded: number },
    "not-found" | "over" | "not-plannable" | "nobody" | "no-address" | "reminded-lately"
  >
> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const oppdrag = opened.value;
  if (!isPlannable(oppdrag.status)) return refuse("not-plannable");
  await lockPeople(tx, id);
  const spots = spotsOf(await slotsOf(tx, id));
  const all = (await peopleOf(tx, id)).filter(
    (person) => mayBeReminded(person, spots.has(person.id)) && (!people || people.includes(person.id)),
  );
  const reachable = all.filter((person) => !isUnreachable(person)).map((person) => person.id);
  if (reachable.length === 0) return refuse(all.length > 0 ? "no-address" : "nobody");
  const noted = await noteReminded(tx, reachable, plusHours(now, -hoursBetweenReminders), now);
  if (noted.size === 0) return refuse("reminded-lately");
  const reminded = all.filter((person) => noted.has(person.id));
  const letters = causedBy(context, actor);
  await writeInvitations(tx, letters, { oppdrag, people: reminded, what: "reminder", words }, now);
  const detail = { reminded: reminded.length };
  const version = await recordChange(tx, actor, { kind: "oppdrag", id }, "reminded", { detail }, now);
  return ok({ version, reminded: reminded.length });
}
