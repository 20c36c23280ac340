import { sql } from "drizzle-orm";
import { revokeLink } from "~/areas/access/commands/access-links.server";
import { insertAccessLink } from "~/areas/access/store/access-links.server";
import type { AccessLinkId, LinkSubject, Staff } from "~/areas/access/types";
import { addBlocks } from "~/areas/calendar/commands/write-blocks.server";
import { sampleMobileStudio } from "~/areas/calendar/samples";
import type { BlockWish } from "~/areas/calendar/types";
import { sampleProduct } from "~/areas/catalogue/samples";
import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { createFeed } from "~/areas/feeds/commands.server";
import type { FeedId } from "~/areas/feeds/types";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { addBegunBooking } from "./begun-booking";
import { addGroup } from "./group";
import { addNouns } from "./nouns";
import { add as addRequest } from "./nouns/company-request";
import { add as addOppdrag } from "./nouns/oppdrag";
import { holdersOf } from "./oppdrag-holders";
import { addUnconfirmedOrder } from "./unconfirmed-order";
import { addWaitingEntry } from "./waiting-entry";

/** Part of every text that only staff and the customer herself may read. */
export const secretName = "Gunhild";
export const customerName = `${secretName} Kjeldsberg`;

/** The keys that a customer got in letters. */
export interface Keys {
  readonly booking: string;
  readonly testimonial: string;
  readonly waitlist: string;
  /** The key of one member of a group. */
  readonly member: string;
  /** The key of an unfinished booking. */
  readonly draft: string;
  /** The key of an order that waits for its confirmation. */
  readonly order: string;
  /** The key of a company's request. */
  readonly request: string;
  /** The key of a company's contact, for an oppdrag. */
  readonly contact: string;
  /** The key of an employee on an oppdrag. */
  readonly employee: string;
  /** The key of a calendar feed, which a member of staff subscribes to. */
  readonly feed: string;
}

export interface GuardedStudio {
  readonly office: BackOffice;
  /** The customer whose records are at the addresses, and another customer. */
  readonly gunhild: Keys;
  readonly stranger: Keys;
  /** Keys of Gunhild's that were revoked. */
  readonly revoked: Keys;
  readonly letter: string;
  /** `there("/admin/bookings/:id")`: the address of a record that exists. */
  readonly there: (pattern: string) => string;
  /** The same address without a record. */
  readonly missing: (pattern: string) => string;
}

/** A studio with one record behind every address of the product. */
export async function guardedStudio(): Promise<GuardedStudio> {
  const office = await backOffice();
  const { db } = office.database;
  const ask = { name: customerName, email: "gunhild@example.no" };
  const { changeLink } = await bookThroughForms(office.site.url, ask);
  const other = await bookThroughForms(office.site.url, { name: "Birger Aas", email: "birger@example.no" });
  const ids = await addRecords(office);
  const mineGroup = await addGroup(db, ids.booking, customerName, officeNow);
  const theirsGroup = await addGroup(db, ids.other, "Birger Aas", officeNow);
  const [mine = demoTestimonials[0], theirs] = demoTestimonials;
  const mineWaiting = await addWaitingEntry(db, ask, officeNow);
  const theirsWaiting = await addWaitingEntry(
    db,
    { name: "Birger Aas", email: "birger@example.no" },
    officeNow,
  );
  const mineDraft = await addBegunBooking(db, ask.email, officeNow);
  const theirsDraft = await addBegunBooking(db, "birger@example.no", officeNow);
  const mineOrder = await addUnconfirmedOrder(db, ask.email, officeNow);
  const theirsOrder = await addUnconfirmedOrder(db, "birger@example.no", officeNow);
  await db.execute(sql`
    INSERT INTO calendar_grabs (event_id, network_key, day, since) VALUES (${ids.event}, 'many', '2026-11-20', '2026-11-19')`);
  const mineFeed = await addFeed(office, ids.staff);
  const theirsFeed = await addFeed(office, ids.staff);
  const oppdragId = ids.ofNouns[":oppdragId"] ?? "";
  const give = (tx: Tx, subject: LinkSubject) => giveLink(tx, subject);
  const mineJob = await holdersOf(db, { id: oppdragId, name: customerName, give }, officeNow);
  const theirsJob = await holdersOf(
    db,
    { id: await addOppdrag(db, "Birger Aas"), name: "Birger Aas", give },
    officeNow,
  );
  const gave = (id = "") => inTransaction(db, (tx) => giveKey(tx, { kind: "testimonial", id }));
  const gaveRequest = (id = "") => inTransaction(db, (tx) => giveKey(tx, { kind: "location_request", id }));
  const withdrawn = (subject: LinkSubject) =>
    inTransaction(db, async (tx) => giveKey(tx, subject, { revoked: true }));
  const testimonial = mine?.id ?? "";
  // A session that still needs its second factor.
  await db.execute(sql`DELETE FROM system_settings WHERE setting_key = 'access_second_factor'`);
  return {
    office,
    letter: ids.letter,
    gunhild: {
      booking: keyIn(changeLink),
      testimonial: await gave(testimonial),
      waitlist: mineWaiting.key,
      member: mineGroup.key,
      feed: mineFeed.key,
      draft: mineDraft.key,
      order: mineOrder.key,
      request: await gaveRequest(ids.ofNouns[":requestId"]),
      contact: mineJob.contact,
      employee: mineJob.person,
    },
    stranger: {
      booking: keyIn(other.changeLink),
      testimonial: await gave(theirs?.id),
      waitlist: theirsWaiting.key,
      member: theirsGroup.key,
      feed: theirsFeed.key,
      draft: theirsDraft.key,
      order: theirsOrder.key,
      request: await gaveRequest(await addRequest(db, "Birger Aas")),
      contact: theirsJob.contact,
      employee: theirsJob.person,
    },
    revoked: {
      booking: await withdrawn({ kind: "booking", id: ids.booking }),
      testimonial: await withdrawn({ kind: "testimonial", id: testimonial }),
      waitlist: await withdrawn({ kind: "waiting_list_entry", id: mineWaiting.id }),
      member: await withdrawn({ kind: "booking_member", id: mineGroup.memberId }),
      draft: await withdrawn({ kind: "booking_draft", id: mineDraft.id }),
      order: await withdrawn({ kind: "unconfirmed_order", id: mineOrder.id }),
      feed: await withdrawn({ kind: "calendar_feed", id: mineFeed.id }),
      request: await withdrawn({ kind: "location_request", id: ids.ofNouns[":requestId"] ?? "" }),
      contact: await withdrawn({ kind: "oppdrag", id: oppdragId }),
      employee: await withdrawn({ kind: "oppdrag_person", id: mineJob.personId }),
    },
    there: (pattern) =>
      filledIn(pattern, {
        ...ids,
        testimonial,
        waiting: mineWaiting.id,
        feed: mineFeed.id,
        group: mineGroup.token,
        member: mineGroup.memberId,
        draft: mineDraft.id,
        order: mineOrder.id,
        employee: mineJob.personId,
      }),
    missing: (pattern) => filledIn(pattern, {}),
  };
}

const keyIn = (link: string) => new URL(link, "http://studio.example").searchParams.get("key") ?? "";

async function addFeed({ database }: BackOffice, userId: string): Promise<{ id: FeedId; key: string }> {
  const id = newId<FeedId>();
  const wish = { resourceId: null, content: "alt", detail: "full" } as const;
  const staff = { kind: "admin", userId, name: "Ingrid" } as Staff;
  const made = await inTransaction(database.db, (tx) =>
    createFeed(tx, staff, { id, wish, appSecret: newSecret() }, officeNow),
  );
  if (!made.ok || !made.value.key) throw new Error("No feed was made");
  return { id, key: made.value.key };
}

async function giveKey(tx: Tx, subject: LinkSubject, { revoked = false } = {}): Promise<string> {
  return (await giveLink(tx, subject, { revoked })).key;
}

async function giveLink(
  tx: Tx,
  subject: LinkSubject,
  { revoked = false } = {},
): Promise<{ id: AccessLinkId; key: string }> {
  const id = newId<AccessLinkId>();
  const key = newSecret();
  await insertAccessLink(tx, { id, subject, keyHash: hashSecret(key) }, officeNow);
  if (revoked) await revokeLink(tx, id, officeNow);
  return { id, key };
}

type Ids = Readonly<Record<"booking" | "other" | "customer" | "letter" | "conversation", string>> &
  Readonly<Record<"company" | "block" | "event" | "run" | "product" | "letter" | "staff", string>> & {
    readonly ofNouns: Readonly<Record<string, string>>;
  };

async function addRecords(office: BackOffice): Promise<Ids> {
  const { db } = office.database;
  const { userId } = await office.signedIn({ email: "ingrid-sperrer@example.no", role: "admin" });
  const [company, event, run, conversation] = [newId(), newId(), newId(), newId()];
  const ofNouns = await addNouns(db, customerName);
  await db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${conversation}, 'a-session-of-gunhild', now(), now())`);
  await db.execute(sql`
    INSERT INTO chat_messages (conversation_id, role, content, created_at)
    VALUES (${conversation}, 'user', ${`Jeg heter ${customerName}`}, now())`);
  await db.execute(
    sql`INSERT INTO companies (id, name, created_at) VALUES (${company}, ${`${customerName} AS`}, now())`,
  );
  await db.execute(sql`
    INSERT INTO security_events (id, event_type, severity, created_at, details)
    VALUES (${event}, 'sign_in_locked', 'high', '2026-11-20T08:00:00Z', ${`{"user_agent": "${secretName}"}`}::jsonb)`);
  await db.execute(sql`
    INSERT INTO runs (id, kind, state, input, total, actor_kind, actor_id, actor_name, created_at, started_at, ended_at)
    VALUES (${run}, 'cancel-bookings', 'done', '{"ids": [], "by": "studio", "reason": ""}', 0, 'staff', ${userId}, 'Ingrid', now(), now(), now())`);
  await inTransaction(db, (tx) => addTestimonials(tx, demoTestimonials));
  const block = await inTransaction(db, (tx) =>
    addBlocks(tx, { kind: "admin", userId, name: "Ingrid" } as Staff, { wish, weeklyUntil: null }, officeNow),
  );
  if (!block.ok) throw new Error(block.reason);
  const { rows } = await db.execute<Record<"booking" | "other" | "customer" | "letter", string>>(sql`
    SELECT (SELECT id FROM bookings WHERE customer_name = ${customerName}) AS booking,
      (SELECT id FROM bookings WHERE customer_name = 'Birger Aas') AS other,
      (SELECT id FROM customers WHERE name = ${customerName}) AS customer,
      (SELECT id FROM email_outbox WHERE to_address = 'gunhild@example.no' ORDER BY created_at, id LIMIT 1) AS letter`);
  const [found] = rows;
  if (!found) throw new Error("Nothing was booked");
  const product = sampleProduct().id;
  return {
    ...found,
    conversation,
    company,
    event,
    run,
    ofNouns,
    block: block.value.id,
    product,
    staff: userId,
  };
}

const wish = {
  firstDay: "2026-11-24",
  lastDay: "2026-11-24",
  hours: null,
  reason: "ferie",
  note: "",
  resourceIds: [sampleMobileStudio.id],
} as unknown as BlockWish;

const nobodys = "0198f000-0000-7000-8000-0000000000ff";

type OwnId = "testimonial" | "waiting" | "feed" | "group" | "member" | "draft" | "order" | "employee";

/** The address with the record's id; without a record, with an id that does not exist. */
function filledIn(pattern: string, ids: Partial<Ids & Record<OwnId, string>>): string {
  const idAt = (start: string): string | undefined => {
    if (/^\/(omtale|admin\/testimonials)\//.test(start)) return ids.testimonial;
    if (start.startsWith("/venteliste/")) return ids.waiting;
    if (start.startsWith("/booking/person/")) return ids.member;
    if (start.startsWith("/booking/bekreft/")) return ids.order;
    const kind = /^\/(?:admin\/)?(booking|customer|product|run|compan)/.exec(start)?.[1];
    return kind === "compan" ? ids.company : ids[kind as "booking"];
  };
  const known: Readonly<Record<string, string | undefined>> = {
    ":id": idAt(pattern),
    ":blockId": ids.block,
    ":draftId": ids.draft,
    ":entryId": ids.waiting,
    ":feedId": ids.feed,
    ":token": ids.group,
    ":conversationId": ids.conversation,
    ":letterId": ids.letter,
    ":personId": ids.employee,
    ":eventId": ids.event,
    ...ids.ofNouns,
    ...(ids.booking && words),
  };
  const unknown: Readonly<Record<string, string>> = { ":index": "7", ":slug": "finnes-ikke" };
  return pattern.replace(/:\w+|\*/g, (name) =>
    name === "*" ? "finnes-ikke" : (known[name] ?? unknown[name] ?? nobodys),
  );
}

/** Parameters of addresses that are no ids. */
const words: Readonly<Record<string, string>> = {
  ":section": "studio",
  ":provider": "smtp",
  ":place": "forside-topp",
  ":page": "headshots",
  ":template": "booking-confirmed",
  ":index": "0",
  ":slug": "express",
};
