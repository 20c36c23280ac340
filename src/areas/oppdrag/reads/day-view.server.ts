import type { Staff } from "~/areas/access/types";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { headsOnDay, isOfDay, mayTurnUp } from "../rules/day-people";
import { collidingFrames, unusualFrames } from "../rules/frames";
import { planOf } from "../rules/new-day";
import { hasSaidNo } from "../rules/person-states";
import { paceOf } from "../rules/plan/catch-up-offers";
import { isPlannable } from "../rules/states";
import { cameraClocksOf, framesOf } from "../store/frames.server";
import { consentsOf } from "../store/people.server";
import { type OppdragId, pictureUses } from "../types";
import type { DayView, PersonOfDay, ShownPace } from "../types/day-view";
import type { DayId, PersonId } from "../types/plan";
import { type OppdragRecord, oppdragForAdminRecord } from "./admin-record.server";

/** One day as the photographer runs it: the asked one, today's, or the first. Null: no such job, or one without days. */
export async function dayForStaff(
  db: Reader,
  staff: Staff,
  { id, dayId }: { readonly id: OppdragId; readonly dayId: DayId | null },
  now: Instant,
): Promise<DayView | null> {
  const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
  const today = oppdrag?.days.find(({ from }) => dayOf(from) === dayOf(now));
  const day = oppdrag?.days.find((one) => one.id === dayId) ?? today ?? oppdrag?.days[0];
  if (!oppdrag || !day) return null;
  const {
    counted: _,
    countedHeads: __,
    ...heads
  } = headsOnDay(oppdrag, day.id, oppdrag.people, oppdrag.slots);
  const isOpen = isPlannable(oppdrag.status) && day.closedAt === null;
  return {
    id: oppdrag.id,
    company: oppdrag.party.companyName ?? oppdrag.name,
    day: { id: day.id, from: day.from, isClosed: day.closedAt !== null, stations: day.stations },
    days: oppdrag.days.map(({ id: one, from }) => ({ id: one, from })),
    isOpen,
    people: await peopleOfDay(db, oppdrag, day.id, isOpen),
    cameras: await cameraClocksOf(db, day.id),
    isWithMva: oppdrag.party.kind === "privat",
    heads: { ...heads, absent: heads.absent.length },
    pace: isOpen && dayOf(day.from) === dayOf(now) ? shownPace(oppdrag, day.id, now) : null,
    lettersAt: oppdrag.lettersAt,
    readAt: now,
  };
}

async function peopleOfDay(
  db: Reader,
  oppdrag: OppdragRecord,
  dayId: DayId,
  isOpen: boolean,
): Promise<PersonOfDay[]> {
  const slots = new Map(
    oppdrag.slots.flatMap((slot) => (slot.personId ? [[slot.personId, slot] as const] : [])),
  );
  const [answers, frames] = await Promise.all([
    consentsOf(
      db,
      oppdrag.people.map(({ id }) => id),
    ),
    framesOf(db, oppdrag.id),
  ]);
  const flags = [
    ["collides", collidingFrames(frames)],
    ["unusual", unusualFrames(frames)],
    ["disputed", new Set(frames.flatMap((range) => (range.isDisputed ? range.id : [])))],
  ] as const;
  const people = oppdrag.people.flatMap((person): PersonOfDay[] => {
    const { id, name, department, status } = person;
    const slot = slots.get(id);
    const slotDay = slot?.dayId ?? null;
    const isShown = isOfDay(person, dayId, slotDay) && !(hasSaidNo(status) && !slot);
    if (!isShown && !(isOpen && mayTurnUp(person, slotDay))) return [];
    const own = frames.filter(({ personId }) => personId === id);
    const given = answers.get(id);
    return [
      {
        id,
        name,
        department,
        status,
        at: slot?.from ?? null,
        station: slot?.station ?? null,
        uses: given ? pictureUses.filter((use) => given[use]?.isGiven) : null,
        frames: own,
        flags: Object.fromEntries(
          own.map(({ id: range }) => [range, flags.flatMap(([flag, ids]) => (ids.has(range) ? flag : []))]),
        ),
      },
    ];
  });
  return people.toSorted((a, b) => (a.at ?? Number.MAX_VALUE) - (b.at ?? Number.MAX_VALUE));
}

function shownPace(oppdrag: OppdragRecord, dayId: DayId, now: Instant): ShownPace {
  const { behind, endsAt, offers } = paceOf(planOf(oppdrag, oppdrag.slots, oppdrag.people), dayId, now);
  const names = new Map<PersonId, string>(oppdrag.people.map(({ id, name }) => [id, name]));
  return {
    behind,
    endsAt,
    now,
    offers: offers.map(({ moved, ...offer }) => ({
      ...offer,
      moved: moved.map(({ personId }) => names.get(personId) ?? ""),
    })),
  };
}
