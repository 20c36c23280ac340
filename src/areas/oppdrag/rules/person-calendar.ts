import { type Instant, plusMinutes } from "~/kit/time";
import { eventContentType, eventFile } from "~/platform/ics/event-file";
import { letterWords } from "../texts/letters";
import type { Oppdrag } from "../types";
import type { Person, Told } from "../types/people";

interface PersonEvent {
  readonly oppdrag: Pick<Oppdrag, "days" | "party" | "name">;
  readonly person: Pick<Person, "id" | "name" | "email" | "language">;
  readonly revision: number;
  readonly from: Told | null;
  readonly to: Told | null;
  readonly studio: { readonly name: string; readonly email: string };
  readonly now: Instant;
  /** Downloaded from the own page, or attached to a letter. */
  readonly medium?: "letter" | "download";
}

/** The calendar file of a letter: the new time, or the removal of the old one. Null when there is no time at all. */
export function personCalendar({ medium = "letter", ...event }: PersonEvent) {
  const { oppdrag, person, revision, from, to, studio, now } = event;
  const told = to ?? from;
  if (!told) return null;
  const isOver = to === null;
  const words = letterWords[person.language].calendar;
  const content = eventFile({
    uid: `${person.id}@oppdrag`,
    revision,
    period: { from: told.at, to: plusMinutes(told.at, minutesOf(oppdrag.days, told)) },
    summary: words.summary(oppdrag.party.companyName ?? oppdrag.name),
    location: told.address,
    description: words.description,
    isOver,
    attendee: person,
    organizer: studio,
    medium,
    writtenAt: now,
  });
  return { filename: "time.ics", contentType: eventContentType({ isOver, medium }), content };
}

const minutesOf = (days: Oppdrag["days"], { dayId }: Told) =>
  days.find(({ id }) => id === dayId)?.minutesEach ?? 10;
