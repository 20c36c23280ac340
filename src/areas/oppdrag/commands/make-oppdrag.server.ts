import type { Actor } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { cutAll, firstShape } from "../rules/new-day";
import { newSlug } from "../rules/slug";
import { statusOfAccepted } from "../rules/states";
import { insertContact } from "../store/contacts.server";
import { daysOf, insertOppdrag } from "../store/oppdrag.server";
import { writeSlots } from "../store/slots.server";
import { contactRoles, type NewOppdrag, type OppdragStatus } from "../types";
import type { SlotId } from "../types/plan";

/**
 * The job that an accepted quote becomes, or one that staff make by hand: with the times of its days, and the orderer as
 * its first contact. The caller has given its time in the calendar to it. Returns its number.
 */
export async function makeOppdrag(
  tx: Tx,
  made: NewOppdrag,
  now: Instant,
  {
    actor = null,
    status = statusOfAccepted,
  }: { readonly actor?: Actor | null; readonly status?: OppdragStatus } = {},
): Promise<number> {
  const { id, party } = made;
  const slug = newSlug(party.companyName ?? made.name, newId().slice(-8));
  const days = made.days.map((day) => ({ ...day, ...firstShape(day) }));
  const number = await insertOppdrag(tx, { ...made, days, status, slug }, now);
  await recordCreation(tx, actor, { kind: "oppdrag", id }, "created", {}, now);
  const { name, email, phone } = party;
  const contact = {
    id: newId<never>(),
    oppdragId: id,
    name: name || made.name,
    email,
    phone,
    roles: contactRoles,
  };
  await insertContact(tx, { ...contact, name: contact.name.slice(0, 100) }, now);
  await writeSlots(
    tx,
    id,
    cutAll(await daysOf(tx, id), () => newId<SlotId>()),
  );
  return number;
}
