import { recordHistory } from "~/areas/history/reads.server";
import type { Fields, HistoryLine } from "~/areas/history/types";
import type { BookingsLetter } from "~/areas/outbox/reads/booking-letters.server";
import { audienceIn, type BookingTotals } from "~/areas/records/reads.server";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Coverage, coverageOf, isRecent, portraitMonths } from "../rules/coverage";
import { type RegisterWarning, registerWarnings } from "../rules/register-warning";
import { companyById } from "../store/companies.server";
import { peopleOf } from "../store/people.server";
import { companies } from "../tables.server";
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

export const companyAudience = audienceIn(companies, "staff");

export async function companyForAdminRecord(
  db: Reader,
  id: CompanyId,
  now: Instant,
): Promise<CompanyRecord | null> {
  const history = await recordHistory(db, { kind: "company", id });
  const company = await companyById(db, id);
  if (!company) return null;
  const { register } = company;
  const [contacts, people, bookings, letters, totals] = await Promise.all([
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
    version: history.version,
    events: history.events.map(eventOf),
    warnings: register ? registerWarnings(register, today) : [],
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

function eventOf({ version, event, at, actorName, detail, before, after }: HistoryLine): CompanyEvent {
  return { version, kind: event as CompanyEventKind, at, by: actorName, detail, before, after };
}
