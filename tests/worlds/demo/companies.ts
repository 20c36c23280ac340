import { dayOf, type Instant, plusDays, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import { firstNames, lastNames } from "./names";
import type { Firm } from "./people";
import type { Random } from "./random";

interface Studio {
  readonly random: Random;
  readonly firms: readonly Firm[];
  readonly now: Instant;
}

const roles = ["Bestiller", "HR", "Faktura", "Marked"] as const;
const departments = ["Salg", "Drift", "Økonomi", "Rådgivning", "Utvikling"] as const;

/** The companies that have ordered: the register's facts, the contact, and the employees. */
export async function writeCompanies(
  tx: Tx,
  { random, firms, now }: Studio,
  bookings: readonly DemoBooking[],
): Promise<void> {
  const byFirm = Map.groupBy(bookings, ({ plan }) => plan.person.firm);
  const known = firms.flatMap((firm) => {
    const theirs = byFirm.get(firm);
    return theirs ? [{ firm, theirs }] : [];
  });
  const companies = known.map(({ firm, theirs }, index) => companyRow({ random, now }, firm, theirs, index));
  await insertRows(tx, "companies", companies);
  await insertRows(
    tx,
    "customer_companies",
    known.flatMap(({ firm, theirs }) => contactRows(random, firm, theirs)),
  );
  await insertRows(
    tx,
    "company_people",
    known.flatMap(({ firm, theirs }) => peopleRows({ random, now }, firm, theirs)),
  );
  await insertRows(
    tx,
    "history",
    companies.map(({ id, created_at }) => ({
      subject_kind: "company",
      subject_id: id,
      version: 1,
      at: created_at,
      event: "created",
      actor_kind: "system",
      actor_id: null,
      detail: {},
    })),
  );
}

type Dated = Pick<Studio, "random" | "now">;

function companyRow({ random, now }: Dated, firm: Firm, theirs: readonly DemoBooking[], index: number) {
  const { id, name, orgnr, domain } = firm;
  const agreed = random.chance(0.3);
  const place = { address: `Storgata ${random.between(1, 90)}`, postalCode: "0155", city: "Oslo" };
  // One of them has gone bankrupt, so that the warning can be seen.
  const isBankrupt = index === 3;
  const facts = {
    orgnr,
    name: name.toUpperCase(),
    form: "Aksjeselskap",
    ...place,
    industry: "Bedriftsrådgivning og annen administrativ rådgivning",
    employees: random.between(8, 60),
    isVatRegistered: true,
    isBankrupt,
    isWindingUp: false,
    deletedOn: null,
    foundedOn: "2011-03-01",
    website: `www.${domain}`,
    parentOrgnr: null,
  };
  return {
    id,
    name,
    orgnr,
    address: place.address,
    postal_code: place.postalCode,
    city: place.city,
    invoice_channel: random.chance(0.6) ? "ehf" : "email",
    invoice_email: `faktura@${domain}`,
    invoice_reference: random.chance(0.4) ? `Kostnadssted ${random.between(100, 999)}` : "",
    agreement: agreed ? "Faste priser på ansattfoto, og time innen to uker for nyansatte." : "",
    discount_percent: agreed ? random.pick([10, 15]) : null,
    agreement_until: agreed ? plusDays(dayOf(now), random.between(-60, 400)) : null,
    picture_background: agreed ? "Lys grå" : "",
    picture_crop: agreed ? "Bryst og opp, øynene på øvre tredel" : "",
    picture_light: agreed ? "Mykt fra venstre" : "",
    picture_file_names: agreed ? "etternavn-fornavn.jpg" : "",
    register_facts: facts,
    register_at: toIso((now - random.between(1, 28) * 86_400_000) as Instant),
    is_bankrupt: isBankrupt,
    is_deleted: false,
    created_at: toIso(theirs[0]?.booking.agreedAt ?? now),
  };
}

function contactRows(random: Random, firm: Firm, theirs: readonly DemoBooking[]) {
  const people = [...new Set(theirs.map(({ plan }) => plan.person))].slice(0, random.between(1, 2));
  return people.map((person) => ({
    customer_id: person.id,
    company_id: firm.id,
    role: random.pick(roles),
    since: toIso(theirs[0]?.booking.agreedAt as Instant),
  }));
}

/** Employees with portraits, and some without. */
function peopleRows({ random, now }: Dated, firm: Firm, theirs: readonly DemoBooking[]) {
  const since = toIso(theirs[0]?.booking.agreedAt as Instant);
  const row = (name: string, email: string, photographed: string | null) => ({
    id: random.id(),
    company_id: firm.id,
    name,
    email,
    department: random.pick(departments),
    last_photographed_on: photographed,
    left_at: random.chance(0.06) ? toIso(now) : null,
    created_at: since,
  });
  const photographed = new Map(
    theirs
      .filter(({ booking }) => booking.status === "completed")
      .map(({ plan, booking }) => [plan.person, dayOf(booking.from)]),
  );
  const waiting = Array.from({ length: random.between(2, 9) }, (_, index) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const day = random.chance(0.4) ? plusDays(dayOf(now), -random.between(1100, 1900)) : null;
    return row(name, `ansatt.${index}@${firm.domain}`, day);
  });
  return [...Array.from(photographed, ([person, day]) => row(person.name, person.email, day)), ...waiting];
}
