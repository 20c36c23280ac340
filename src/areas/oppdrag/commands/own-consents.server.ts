import type { CustomerLink } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { heldUsesOf, setHeldUses } from "../store/held-uses.server";
import { oppdragById } from "../store/oppdrag.server";
import { consentsOf, insertConsents, lockPerson, personById } from "../store/people.server";
import type { Oppdrag, PictureUse } from "../types";
import type { Person } from "../types/people";
import type { PersonId } from "../types/plan";
import { writeWithdrawn } from "./write-withdrawn.server";

export interface UseAnswer {
  readonly use: PictureUse;
  readonly isGiven: boolean;
}

/**
 * Every answer is stored; the last one of a use holds. The company may use the picture already, so a yes that is withdrawn
 * is told to its contacts, whatever has become of the oppdrag.
 */
export async function answerConsents(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  answers: readonly UseAnswer[],
  now: Instant,
): Promise<Result<undefined, "not-found">> {
  const person = await lockPerson(tx, link.subject.id as PersonId);
  const found = person && (await personById(tx, person.id));
  const oppdrag = found && (await oppdragById(tx, found.oppdragId));
  if (!person || !oppdrag) return refuse("not-found");
  const before = (await consentsOf(tx, [person.id])).get(person.id) ?? {};
  await insertConsents(tx, person.id, answers, now);
  await setHeldUses(tx, person.id, null);
  const withdrawn = answers
    .filter(({ use, isGiven }) => !isGiven && before[use]?.isGiven)
    .map(({ use }) => use);
  if (withdrawn.length > 0) await writeWithdrawn(tx, context, { oppdrag, person, uses: withdrawn }, now);
  await recordChange(tx, link, { kind: "oppdrag-person", id: person.id }, "consents", {}, now);
  return ok();
}

/** Ticks of a sign-up that has to be confirmed: they count once the person answers from the own mailbox. */
export async function holdUses(tx: Tx, { id }: Person, answers: readonly UseAnswer[]): Promise<void> {
  const given = answers.filter(({ isGiven }) => isGiven).map(({ use }) => use);
  await setHeldUses(tx, id, given.length > 0 ? given : null);
}

/** The person has answered on the own page, which showed what was ticked. A use without an answer before is a no. */
export async function keepHeldUses(
  tx: Tx,
  { oppdrag, person }: { readonly oppdrag: Pick<Oppdrag, "uses">; readonly person: Person },
  now: Instant,
): Promise<void> {
  const held = await heldUsesOf(tx, person.id);
  if (held.length === 0) return;
  const before = (await consentsOf(tx, [person.id])).get(person.id) ?? {};
  const answers = oppdrag.uses
    // What was answered on the own page is changed there alone: a tick may be somebody else's.
    .filter((use) => before[use] === undefined)
    .map((use) => ({ use, isGiven: held.includes(use) }));
  await insertConsents(tx, person.id, answers, now);
  await setHeldUses(tx, person.id, null);
}
