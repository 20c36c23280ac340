import type { Actor } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { cutAll } from "../rules/new-day";
import { newSlug } from "../rules/slug";
import { statusOfAccepted } from "../rules/states";
import { shapeOfNewDay } from "../rules/template-shape";
import { insertContact } from "../store/contacts.server";
import { daysOf, insertOppdrag, updateOppdrag } from "../store/oppdrag.server";
import { writeSlots } from "../store/slots.server";
import { defaultTemplate } from "../store/templates.server";
import { contactRoles, type NewOppdrag, type OppdragId, type OppdragStatus } from "../types";
import type { SlotId } from "../types/plan";
import type { Template } from "../types/templates";
import { beginTasks } from "./tasks.server";

interface HowMade {
  readonly actor?: Actor | null;
  readonly status?: OppdragStatus;
  /** Left out: the default at the place of its first day. Null: none. */
  readonly template?: Template | null;
}

/**
 * The job that an accepted quote becomes, or one that staff make by hand: with the times of its days, and the orderer as
 * its first contact. The caller has given its time in the calendar to it. Returns its number.
 */
export async function makeOppdrag(
  tx: Tx,
  made: NewOppdrag,
  now: Instant,
  { actor = null, status = statusOfAccepted, template: chosen }: HowMade = {},
): Promise<number> {
  const { id, party } = made;
  const [first] = made.days;
  const template = chosen === undefined && first ? await defaultTemplate(tx, first.place) : (chosen ?? null);
  const slug = newSlug(party.companyName ?? made.name, newId().slice(-8));
  const days = made.days.map((day) => ({
    ...day,
    ...shapeOfNewDay(day, template?.content.plan ?? null),
  }));
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
    now,
  );
  if (status !== "draft") await updateOppdrag(tx, id, { agreedAt: toDate(now) });
  if (template) await beginWith(tx, id, template, now);
  return number;
}

/** The version that it begins with stays its own, whatever the template becomes later. */
async function beginWith(
  tx: Tx,
  id: OppdragId,
  { id: templateId, version: templateVersion, content }: Template,
  now: Instant,
): Promise<void> {
  const { gettingThere, preparation, selectionDays, deliveryDays, steps } = content;
  const begun = { templateId, templateVersion, gettingThere, preparation, selectionDays, deliveryDays };
  await updateOppdrag(tx, id, begun);
  await beginTasks(tx, id, steps, now);
}
