import type { Staff } from "~/areas/access/types";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { SheetRow } from "../papers/day-sheet";
import { isOfDay } from "../rules/day-people";
import { hasSaidNo } from "../rules/person-states";
import { oppdragById } from "../store/oppdrag.server";
import { consentsOf, peopleOf } from "../store/people.server";
import { slotsOf } from "../store/slots.server";
import { type OppdragId, pictureUses } from "../types";
import type { Consents, Person } from "../types/people";
import type { DayId, Slot } from "../types/plan";

/** What the run sheet of one day says; null: there is no such day. */
export async function daySheetForStaff(
  db: Reader,
  _staff: Staff,
  { id, dayId }: { readonly id: OppdragId; readonly dayId: DayId | null },
  now: Instant,
) {
  const oppdrag = await oppdragById(db, id);
  const today = oppdrag?.days.find(({ from }) => dayOf(from) === dayOf(now));
  const day = oppdrag?.days.find((one) => one.id === dayId) ?? (dayId ? null : (today ?? oppdrag?.days[0]));
  if (!oppdrag || !day) return null;
  const [people, all] = await Promise.all([peopleOf(db, id), slotsOf(db, id)]);
  const consents = await consentsOf(
    db,
    people.map((person) => person.id),
  );
  const slots = all.filter((slot) => slot.dayId === day.id).toSorted((a, b) => a.from - b.from);
  const byId = new Map(people.map((person) => [person.id, person]));
  const timed = new Set(slots.flatMap(({ personId }) => personId ?? []));
  const rowOf = (slot: Slot): SheetRow => {
    const person = slot.personId && byId.get(slot.personId);
    return {
      key: slot.id,
      at: slot.from,
      kind: slot.kind,
      person: person ? shown(person, consents.get(person.id)) : null,
    };
  };
  const withoutTime = people.filter(
    (person) => !timed.has(person.id) && !hasSaidNo(person.status) && isOfDay(person, day.id, null),
  );
  return {
    company: oppdrag.party.companyName ?? oppdrag.name,
    number: oppdrag.number,
    address: day.address,
    from: day.from,
    to: day.to,
    stations: Array.from({ length: day.stations }, (_, station) =>
      slots.filter((slot) => slot.station === station).map(rowOf),
    ),
    withoutTime: withoutTime.map((person): SheetRow => {
      return { key: person.id, at: null, kind: "person", person: shown(person, consents.get(person.id)) };
    }),
  };
}

function shown({ name, department, status }: Person, given: Consents | undefined) {
  return { name, department, status, uses: given ? pictureUses.filter((use) => given[use]?.isGiven) : null };
}

/** What the poster says. It has nothing that the employees' page does not show to everybody. */
export async function posterOf(db: Reader, id: OppdragId, publicUrl: string) {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag) return null;
  return {
    number: oppdrag.number,
    company: oppdrag.party.companyName ?? oppdrag.name,
    days: [...new Set(oppdrag.days.map(({ from }) => dayOf(from)))],
    address: oppdrag.days[0]?.address ?? "",
    url: new URL(`/oppdrag/${oppdrag.slug}`, publicUrl).href,
    needsCode: oppdrag.code !== "",
    answerBy: oppdrag.answerBy,
    preparation: oppdrag.preparation,
  };
}
