import { sql } from "drizzle-orm";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { editOppdrag } from "~/areas/oppdrag/commands/edit-oppdrag.server";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { answerConsents } from "~/areas/oppdrag/commands/own-consents.server";
import { answerOwn, pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { insertFrames } from "~/areas/oppdrag/store/frames.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf, setStatus } from "~/areas/oppdrag/store/people.server";
import { freeTimes } from "~/areas/oppdrag/store/slots.server";
import { type OppdragId, pictureUses } from "~/areas/oppdrag/types";
import type { Person, PersonEntry } from "~/areas/oppdrag/types/people";
import { letterContext } from "~/flows/letter-context.server";
import { type Day, dayOf, type Instant, plusDays, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { firstNames, lastNames } from "./names";
import { anAdmin, runTasks } from "./oppdrag-templates";
import { seededRandom } from "./random";
import { makeTodaysOppdrag, runTodaysOppdrag } from "./todays-oppdrag";

const departments = ["Salg", "Økonomi", "Utvikling", "Ledelse", ""] as const;

/** People on the demo's oppdrag: past ones are photographed and delivered, the coming one has two thirds of its times. */
export async function writeOppdrag(services: Services, now: Instant): Promise<void> {
  const today = await inTransaction(services.db, (tx) => makeTodaysOppdrag(tx, now));
  const { rows } = await services.db.execute<{ id: OppdragId }>(sql`SELECT id FROM oppdrag ORDER BY number`);
  for (const [index, { id }] of rows.entries()) {
    const staged = { services, id, names: namesFor(index), now };
    await inTransaction(services.db, (tx) => fill(tx, { ...staged, isToday: id === today }));
  }
  await inTransaction(services.db, async (tx) => runTodaysOppdrag(tx, await anAdmin(tx), today, now));
  for (const { id } of rows)
    await inTransaction(services.db, async (tx) => runTasks(tx, await anAdmin(tx), id, now));
  await services.db.execute(sql`
    UPDATE email_outbox SET status = 'sent', sent_at = created_at, next_attempt_at = NULL
    WHERE about_kind IN ('oppdrag', 'oppdrag-person') AND status IN ('queued', 'scheduled')`);
}

interface Staged {
  readonly services: Services;
  readonly id: OppdragId;
  readonly names: readonly PersonEntry[];
  readonly now: Instant;
  readonly isToday: boolean;
}

async function fill(tx: Tx, { services, id, names, now, isToday }: Staged): Promise<void> {
  const oppdrag = await oppdragById(tx, id);
  const [day] = oppdrag?.days ?? [];
  if (!oppdrag || !day) return;
  const isPast = day.to < now && !isToday;
  const invitedAt = isPast || isToday ? plusMinutes(day.from, -21 * 24 * 60) : plusMinutes(now, -3 * 24 * 60);
  const admin = await anAdmin(tx);
  const context = await letterContext({ ...services, db: tx }, now);
  const form = {
    answerBy: plusDays(dayOf(day.from), -3) as Day,
    gettingThere: "Meld deg i resepsjonen. Vi står i møterom Fjell i 3. etasje.",
    preparation: "Ensfargede klær uten store logoer fungerer best. Kom gjerne fem minutter før.",
    arranged: {
      room: "Møterom Fjell, 3. etasje",
      power: "Ja",
      parking: "Plass 14 i garasjen",
      background: "Lys grå",
    },
  };
  await editOppdrag(tx, admin, { id, form }, invitedAt);
  await addPeople(tx, admin, { id, people: names.slice(0, day.heads) }, invitedAt);
  await invitePeople(tx, context, admin, { id, people: null, words: "" }, invitedAt);
  const people = (await peopleOf(tx, id)).filter(({ linkId }) => linkId !== null);
  const times = await freeTimes(tx, id, invitedAt);
  const share = isPast || isToday ? 1 : 2 / 3;
  const pickers = people.slice(0, Math.floor(Math.min(times.length, people.length) * share));
  for (const [n, person] of pickers.entries()) {
    const wanted = times[n];
    const at = plusMinutes(invitedAt, 30 + n * 20);
    if (wanted) await pickOwnTime(tx, context, linkOf(person), wanted, at);
    const answers = pictureUses.map((use, at) => ({ use, isGiven: at < 2 || n % 3 === 0 }));
    await answerConsents(tx, context, linkOf(person), answers, at);
  }
  const [declined, onLeave] = people.slice(pickers.length);
  if (declined) await answerOwn(tx, context, linkOf(declined), "decline", plusMinutes(invitedAt, 40));
  if (onLeave) await answerOwn(tx, context, linkOf(onLeave), "onLeave", plusMinutes(invitedAt, 50));
  if (isPast) await photographed(tx, { id, people: pickers, at: day.to, now });
}

async function photographed(
  tx: Tx,
  { id, people, at, now }: { id: OppdragId; people: readonly Person[]; at: Instant; now: Instant },
): Promise<void> {
  const [absent, ...present] = people;
  const status = plusMinutes(at, 30 * 24 * 60) < now ? ("delivered" as const) : ("photographed" as const);
  await setStatus(
    tx,
    present.map((person) => person.id),
    status,
    at,
  );
  if (absent) await setStatus(tx, [absent.id], "no_show", at);
  for (const [n, { id: personId }] of present.entries())
    await insertFrames(
      tx,
      {
        id: newId(),
        personId,
        dayId: null,
        isDisputed: false,
        camera: "A",
        first: 101 + n * 8,
        last: 106 + n * 8,
      },
      at,
    );
  await tx.execute(
    sql`UPDATE oppdrag SET status = ${status === "delivered" ? "closed" : "photographed"} WHERE id = ${id}`,
  );
}

function linkOf({ id, linkId }: Person): CustomerLink {
  const subject = { kind: "oppdrag_person", id };
  return { kind: "customer", linkId: linkId as AccessLinkId, subject } as unknown as CustomerLink;
}

function namesFor(index: number): PersonEntry[] {
  const random = seededRandom(7_000 + index);
  return Array.from({ length: 80 }, (_, n) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const [first = "", last = ""] = name
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z ]/g, "")
      .split(" ");
    return {
      name,
      email: `${first}.${last}${n}@example.no`,
      phone: null,
      department: random.pick(departments),
    };
  });
}
