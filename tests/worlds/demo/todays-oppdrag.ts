import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { takeTap } from "~/areas/oppdrag/commands/day.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { setCameraClock } from "~/areas/oppdrag/store/frames.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { NewOppdrag, OppdragId } from "~/areas/oppdrag/types";
import type { PersonTap, TapId } from "~/areas/oppdrag/types/day-taps";
import type { Person } from "~/areas/oppdrag/types/people";
import { type Ore, ore } from "~/kit/money";
import { dayOf, type Instant, instantsAt, type LocalTime, plusMinutes, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";

const heads = 40;

/** Around now, so that half of the day is over whenever the demo is started, within one date. */
function hoursOf(now: Instant): { readonly from: Instant; readonly to: Instant } {
  const [morning, evening] = ["06:00", "16:00"].map((time) => instantsAt(dayOf(now), time as LocalTime)[0]);
  const middle = Math.floor(plusMinutes(now, -210) / 600_000) * 600_000;
  const from = Math.min(Math.max(middle, morning ?? now), evening ?? now) as Instant;
  return { from, to: plusMinutes(from, 7 * 60) };
}

const netOre = ore(79_000 * heads);
const mvaOre = ore(netOre / 4);

/** A job that staff made by hand: 40 employees today. */
export async function makeTodaysOppdrag(tx: Tx, now: Instant): Promise<OppdragId> {
  const { from, to } = hoursOf(now);
  const line: SoldLine = {
    kind: "person",
    name: "Ansattfoto hos dere",
    quantity: heads,
    unit: "person",
    unitOre: ore(79_000),
    totalOre: netOre,
    mvaBp: 2_500,
    mvaIncluded: false,
    priceListVersion: 1,
  };
  const made: NewOppdrag = {
    id: newId(),
    name: "Ansattfoto for 40 ansatte",
    companyId: null,
    quoteId: null,
    party: {
      kind: "bedrift",
      companyName: "Fjordkraft Rådgivning AS",
      orgnr: null,
      invoiceReference: "K-204",
      name: "Marte Solli",
      email: "marte.solli@example.no",
      phone: "+4790044556",
    },
    orderNumber: "4500118",
    theirReference: "Marte Solli",
    orderFollows: false,
    leastPercent: 90,
    lines: [line],
    netOre,
    mvaOre,
    totalOre: ore(netOre + mvaOre) as Ore,
    days: [
      {
        from,
        to,
        place: "hos_dere",
        address: "Brygga 4, 0252 Oslo",
        stations: 1,
        heads,
        beforeMinutes: 60,
        afterMinutes: 45,
      },
    ],
    payments: [
      { kind: "invoice", name: "Etter levering", ore: ore(netOre + mvaOre), dueOn: null, dueDays: 14 },
    ],
  };
  await makeOppdrag(tx, made, plusMinutes(now, -40 * 24 * 60));
  await takeCalendar(tx, made, now);
  return made.id;
}

/** Where the demo's own sessions leave the photographer and the mobile studio free. */
async function takeCalendar(tx: Tx, { id, days }: NewOppdrag, now: Instant): Promise<void> {
  for (const { from, to, beforeMinutes, afterMinutes } of days)
    await tx.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
      SELECT gen_random_uuid(), r.id, tstzrange(${toIso(plusMinutes(from, -beforeMinutes))}::timestamptz,
        ${toIso(plusMinutes(to, afterMinutes))}::timestamptz), 'oppdrag', ${id}, '', ${toIso(now)}::timestamptz
      FROM (SELECT DISTINCT ON (kind) id FROM calendar_resources WHERE kind IN ('photographer', 'mobile_studio')
        ORDER BY kind, id) r
      ON CONFLICT DO NOTHING`);
}

/** Everybody before now has been photographed, but for one who is late and one who did not come. */
export async function runTodaysOppdrag(tx: Tx, admin: Admin, id: OppdragId, now: Instant): Promise<void> {
  const [day] = (await oppdragById(tx, id))?.days ?? [];
  if (!day) return;
  const people = new Map((await peopleOf(tx, id)).map((person) => [person.id, person]));
  const timed = (await slotsOf(tx, id)).filter(({ personId, to }) => personId && to <= now);
  const tap = async (person: Person, what: PersonTap["what"], at: Instant, more: Partial<PersonTap> = {}) => {
    const made = { kind: "person", id: newId<TapId>(), personId: person.id, what, madeAt: at } as const;
    const asked = { ...made, seen: person.status, frames: null, ...more };
    await takeTap(tx, admin, { id, dayId: day.id }, asked, at);
  };
  for (const [n, slot] of timed.entries()) {
    const person = slot.personId && people.get(slot.personId);
    if (!person) continue;
    if (n === 4) await tap(person, "noShow", slot.to);
    else if (n === 9) await tap(person, "late", slot.to);
    else {
      await tap(person, "checkIn", plusMinutes(slot.from, -3));
      const first = ((n * 7 + 9_950) % 9_999) + 1;
      const frames = { camera: "A", first, last: ((first + 5) % 9_999) + 1 };
      await tap(person, "photograph", slot.to, { seen: "checked_in", frames });
    }
  }
  await setCameraClock(tx, { dayId: day.id, camera: "A", offsetSeconds: 92 }, admin.userId, now);
}
