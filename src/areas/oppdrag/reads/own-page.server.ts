import { sql } from "drizzle-orm";
import type { CustomerLink } from "~/areas/access/types";
import { dayOf, type Instant, instant } from "~/kit/time";
import { readFrom, trueUntil } from "~/platform/database/read-sources.server";
import type { Reader } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { whyClosed } from "../rules/open-for-choice";
import { personCalendar } from "../rules/person-calendar";
import { isInQueue } from "../rules/person-states";
import { isPlannable } from "../rules/states";
import { toldOf } from "../rules/telling";
import { heldUsesOf } from "../store/held-uses.server";
import { oppdragById, oppdragOfSlug } from "../store/oppdrag.server";
import { consentsOf, personById } from "../store/people.server";
import { freeTimes, slotOfPerson } from "../store/slots.server";
import type { Oppdrag, PictureUse } from "../types";
import type { PersonLanguage, PersonStatus } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

/** What everybody who has the address of the employees' page may know. */
export interface JobView {
  readonly slug: string;
  readonly company: string;
  readonly days: readonly {
    readonly id: DayId;
    readonly from: Instant;
    readonly to: Instant;
    readonly address: string;
  }[];
  readonly gettingThere: string;
  readonly preparation: string;
  readonly answerBy: Oppdrag["answerBy"];
  readonly uses: readonly PictureUse[];
  readonly asksCode: boolean;
  readonly emailDomain: string;
  readonly closed: ReturnType<typeof whyClosed>;
  /** Free times, each once. Nobody's name stands here. */
  readonly times: readonly { readonly dayId: DayId; readonly at: Instant }[];
}

async function jobView(db: Reader, oppdrag: Oppdrag, now: Instant): Promise<JobView> {
  const { slug, party, name, days, gettingThere, preparation, answerBy, uses, code, emailDomain } = oppdrag;
  const closed = whyClosed(oppdrag, now);
  return {
    slug,
    gettingThere,
    preparation,
    answerBy,
    uses,
    emailDomain,
    company: party.companyName ?? name,
    days: days.map(({ id, from, to, address }) => ({ id, from, to, address })),
    asksCode: code !== "",
    closed,
    times: closed === null ? await freeTimes(db, oppdrag.id, firstChoice(now), now) : [],
  };
}

/** What the employees' page is made of. */
const sharedTables = ["oppdrag", "oppdrag_days", "oppdrag_slots"] as const;
/** A time that somebody has not confirmed is free again without a write, and a begun one is no longer to be chosen. */
const freshMs = 20_000;

/**
 * The page that all employees share; null also for a job that was archived or never opened. It is stored for everybody:
 * a hundred colleagues open it in the same minute.
 */
export async function sharedPage(db: Reader, slug: string, now: Instant): Promise<JobView | null> {
  const view = await readFrom(sharedTables, async () => {
    const oppdrag = await oppdragOfSlug(db, slug);
    return oppdrag && oppdrag.openedAt !== null ? jobView(db, oppdrag, now) : null;
  });
  trueUntil(instant(now + freshMs));
  return view;
}

/** The addresses of employees' pages that can be opened. */
export async function openedSlugs(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM oppdrag WHERE opened_at IS NOT NULL AND archived_at IS NULL`,
  );
  return rows.map(({ slug }) => slug);
}

export interface OwnPage {
  readonly job: JobView;
  readonly isPlannable: boolean;
  readonly person: {
    readonly id: PersonId;
    readonly name: string;
    readonly status: PersonStatus;
    readonly language: PersonLanguage;
  };
  readonly slot: { readonly dayId: DayId; readonly at: Instant; readonly to: Instant } | null;
  /** How many stand before, on the day itself; null on other days, and for somebody without a turn to wait for. */
  readonly ahead: number | null;
  readonly consents: Readonly<Partial<Record<PictureUse, boolean>>>;
  /** Ticked when somebody signed up with the person's address, and not confirmed yet. */
  readonly heldUses: readonly PictureUse[];
}

/** One person's own page. Nothing about the others. */
export async function ownPage(db: Reader, { subject }: CustomerLink, now: Instant): Promise<OwnPage | null> {
  if (subject.kind !== "oppdrag_person") return null;
  const found = await personById(db, subject.id as PersonId);
  const oppdrag = found && (await oppdragById(db, found.oppdragId));
  if (!found || !oppdrag) return null;
  const { id, name, status, language } = found.person;
  const [slot, consents, job, held] = await Promise.all([
    slotOfPerson(db, id),
    consentsOf(db, [id]),
    jobView(db, oppdrag, now),
    heldUsesOf(db, id),
  ]);
  const answers = Object.entries(consents.get(id) ?? {}).map(
    ([use, answer]) => [use, answer?.isGiven] as const,
  );
  return {
    job,
    isPlannable: isPlannable(oppdrag.status),
    person: { id, name, status, language },
    slot: slot && { dayId: slot.dayId, at: slot.from, to: slot.to },
    ahead: slot && isInQueue(status) && dayOf(slot.from) === dayOf(now) ? await aheadOf(db, slot.id) : null,
    consents: Object.fromEntries(answers),
    heldUses: oppdrag.uses.filter((use) => held.includes(use)),
  };
}

/** Those at the same station whose turn is before, and who have not been photographed yet. */
export async function aheadOf(db: Reader, slotId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count
    FROM oppdrag_slots own JOIN oppdrag_slots s ON s.day_id = own.day_id AND s.station = own.station
      AND lower(s.during) < lower(own.during)
    JOIN oppdrag_people p ON p.id = s.person_id
    WHERE own.id = ${slotId} AND p.status IN ('time_chosen', 'confirmed', 'moved', 'checked_in', 'late')`);
  return rows[0]?.count ?? 0;
}

/** The calendar file of the time that the person has now; null without one. */
export async function ownCalendar(
  db: Reader,
  { subject }: CustomerLink,
  studio: { readonly name: string; readonly email: string },
  now: Instant,
) {
  const found = subject.kind === "oppdrag_person" ? await personById(db, subject.id as PersonId) : null;
  const oppdrag = found && (await oppdragById(db, found.oppdragId));
  const slot = found && (await slotOfPerson(db, found.person.id));
  if (!found || !oppdrag || !slot) return null;
  const { person } = found;
  const to = toldOf({ dayId: slot.dayId, at: slot.from, station: slot.station }, oppdrag.days);
  return personCalendar({
    oppdrag,
    person,
    revision: person.revision,
    from: null,
    to,
    studio,
    now,
    medium: "download",
  });
}
