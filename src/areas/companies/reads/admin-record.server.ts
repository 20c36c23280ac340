import type { Audience } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import { type Fields, type HistoryLine, isFrameEvent } from "~/areas/history/types";
import type { BookingsLetter } from "~/areas/outbox/reads/booking-letters.server";
import type { BookingTotals } from "~/areas/records/reads.server";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Coverage, coverageOf, isRecent, portraitMonths } from "../rules/coverage";
import { type RegisterWarning, registerWarnings } from "../rules/register-warning";
import { companyById } from "../store/companies.server";
import { peopleOf } from "../store/people.server";
import type { Company, CompanyContact, CompanyEventKind, CompanyId, CompanyPerson } from "../types";
import {
  type CompanyBooking,
  companyBookings,
  contactsOf,
  lettersOfCompany,
  totalsOfCompany,
} from "./neighbours.server";

export interface CompanyEvent {
  readonly version: number;
  readonly kind: CompanyEventKind;
  readonly at: Instant;
  readonly by: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Only the fields that changed. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface RosterPerson extends CompanyPerson {
  /** Whole months since the portrait; null without one. */
  readonly portraitMonths: number | null;
  readonly isRecent: boolean;
}

export interface CompanyRecord {
  readonly company: Company;
  readonly version: number;
  readonly events: readonly CompanyEvent[];
  readonly warnings: readonly RegisterWarning[];
  readonly contacts: readonly CompanyContact[];
  readonly people: readonly RosterPerson[];
  readonly coverage: Coverage;
  readonly bookings: readonly CompanyBooking[];
  readonly letters: readonly BookingsLetter[];
  readonly next: CompanyBooking | null;
  /** Counted over all bookings; the list above may hold only the newest. */
  readonly totals: BookingTotals;
  readonly today: Day;
}

export async function companyAudience(db: Reader, id: CompanyId): Promise<Audience | null> {
  return (await companyById(db, id)) ? "staff" : null;
}

export async function companyForAdminRecord(
  db: Reader,
  id: CompanyId,
  now: Instant,
): Promise<CompanyRecord | null> {
  const company = await companyById(db, id);
  if (!company) return null;
  const { register } = company;
  const [history, contacts, people, bookings, letters, totals] = await Promise.all([
    historyOf(db, { kind: "company", id }),
    contactsOf(db, id),
    peopleOf(db, id),
    companyBookings(db, id),
    lettersOfCompany(db, id),
    totalsOfCompany(db, id),
  ]);
  const today = dayOf(now);
  const coming = bookings.filter(({ status, to }) => to >= now && isOpen.includes(status));
  return {
    company,
    version: history[0]?.version ?? 0,
    events: eventsIn(history),
    warnings: register ? registerWarnings(register) : [],
    contacts,
    people: people.map((person) => ({
      ...person,
      portraitMonths: portraitMonths(person.lastPhotographedOn, today),
      isRecent: isRecent(person.lastPhotographedOn, today),
    })),
    coverage: coverageOf(people, company.employees ?? register?.employees ?? null, today),
    bookings,
    letters,
    next: coming.toSorted((a, b) => a.from - b.from)[0] ?? null,
    totals,
    today,
  };
}

const isOpen = ["requested", "confirmed", "checked_in"];

function eventsIn(lines: readonly HistoryLine[]): CompanyEvent[] {
  const own = lines.filter(({ event }) => !isFrameEvent(event));
  return own.map(({ version, event, at, actorName, detail, before, after }) => ({
    version,
    kind: event as CompanyEventKind,
    at,
    by: actorName,
    detail,
    before,
    after,
  }));
}
