import { termsVersion } from "~/areas/bookings/texts/terms-page";
import { identityEmail } from "~/areas/customers/rules/same-customer";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import type { Person } from "./people";
import type { Random } from "./random";

interface Known {
  readonly person: Person;
  readonly first: DemoBooking;
  readonly last: DemoBooking;
}

const tags = ["pressefoto", "stamkunde", "CV", "fotokunstner", "gavekort", "kamerasky"] as const;

/** A customer for every booking, as the bookings would have created them one by one. */
export async function writeCustomers(
  tx: Tx,
  random: Random,
  bookings: readonly DemoBooking[],
): Promise<void> {
  const known = knownFrom(bookings);
  await insertRows(
    tx,
    "customers",
    known.map((each) => customerRow(random, each)),
  );
  await insertRows(tx, "customer_identities", known.flatMap(identityRows));
  await insertRows(
    tx,
    "customer_consents",
    known.filter(({ person }) => person.wantsNews).map((each) => consentRow(random, each)),
  );
  await insertRows(tx, "customer_suggestions", suggestionRows(known));
  await insertRows(tx, "history", known.map(createdRow));
}

function knownFrom(bookings: readonly DemoBooking[]): Known[] {
  const byPerson = Map.groupBy(bookings, ({ plan }) => plan.person);
  return Array.from(byPerson, ([person, theirs]) => ({
    person,
    first: theirs[0] as DemoBooking,
    last: theirs.at(-1) as DemoBooking,
  }));
}

const since = ({ first }: Known): Instant => first.booking.agreedAt;

function customerRow(random: Random, known: Known) {
  const { person, first, last } = known;
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    language: random.chance(0.06) ? "en" : "nb",
    source: first.plan.isByPhone ? "phone" : "website",
    company_name: person.firm?.name ?? "",
    tags: random.chance(0.12) ? [random.pick(tags)] : [],
    note: "",
    known_as: "",
    seen_at: toIso(last.booking.agreedAt),
    created_at: toIso(since(known)),
  };
}

function identityRows(known: Known) {
  const { id, email, phone } = known.person;
  const row = { customer_id: id, since: toIso(since(known)) };
  return [
    { ...row, kind: "email", value: identityEmail(email) },
    { ...row, kind: "phone", value: phone },
  ];
}

function consentRow(random: Random, known: Known) {
  return {
    id: random.id(),
    customer_id: known.person.id,
    purpose: "marketing",
    text_version: termsVersion,
    given_at: toIso(since(known)),
    source: "booking",
    booking_id: known.first.booking.id,
  };
}

/** Two names with one number: a family, or one person twice. Staff decide. */
function suggestionRows(known: readonly Known[]) {
  const byPhone = Map.groupBy(known, ({ person }) => person.phone);
  return Array.from(byPhone.values()).flatMap(([one, other]) => {
    if (!one || !other) return [];
    const [oneId, otherId] = [one.person.id, other.person.id].toSorted();
    const created = Math.max(since(one), since(other)) as Instant;
    return [{ one_id: oneId, other_id: otherId, by: "phone", created_at: toIso(created) }];
  });
}

function createdRow(known: Known) {
  return {
    subject_kind: "customer",
    subject_id: known.person.id,
    version: 1,
    at: toIso(since(known)),
    event: "created",
    actor_kind: known.first.plan.isByPhone ? "system" : "visitor",
    actor_id: null,
    detail: { source: known.first.plan.isByPhone ? "phone" : "website" },
  };
}
