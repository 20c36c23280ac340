import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Admin, Staff } from "~/areas/access/types";
import { addBlocks } from "~/areas/calendar/commands/write-blocks.server";
import { sampleMobileStudio } from "~/areas/calendar/samples";
import type { BlockWish } from "~/areas/calendar/types";
import { sampleProduct } from "~/areas/catalogue/samples";
import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { importKinds } from "~/areas/imports/types";
import { retryLetter } from "~/areas/outbox/commands/change-letter.server";
import type { LetterId } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import routes from "~/routes";
import { accessTable } from "~/routes/access-table";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { uncompressed } from "../setup/plain-browser";
import { addGroup } from "../worlds/group";
import { receivedFile } from "../worlds/imported-file";
import { addNouns } from "../worlds/nouns";
import { addWaitingEntry } from "../worlds/waiting-entry";

/** Every address in the table of access; each is requested by every kind of caller below. */
const inventory = Object.keys(accessTable)
  .filter((path) => path.startsWith("/admin"))
  .map((path) => path.slice(1))
  // Streams, files and list settings answer in other ways and have tests of their own.
  .filter(
    (path) =>
      !/^admin\/(live|eksport|listevalg|runs|security\/varsler|sok\/treff|customers\/:id\/innsyn|accounting\/:file|report-files\/:file)|\/(original|last-opp)/.test(
        path,
      ),
  )
  .toSorted();
/** Only owners may open these; photographers are refused. */
const forOwners = inventory.map(
  (path) => (accessTable as Readonly<Record<string, string>>)[`/${path}`] === "admin",
);

const customer = "Gunhild Kjeldsberg";
let office: BackOffice;
let addresses: string[];
let booking = "";
let key: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  const booked = await bookThroughForms(office.site.url, { name: customer, email: "gunhild@example.no" });
  key = new URL(booked.changeLink, office.site.url).searchParams.get("key") ?? "";
  await db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${newId()}, 'a-session-of-gunhild', now(), now())`);
  await db.execute(sql`
    INSERT INTO chat_messages (conversation_id, role, content, created_at)
    SELECT id, 'user', ${`Jeg heter ${customer}`}, now() FROM chat_conversations`);
  const company = newId();
  await db.execute(
    sql`INSERT INTO companies (id, name, created_at) VALUES (${company}, ${`${customer} AS`}, now())`,
  );
  const { rows } = await db.execute<{
    booking: string;
    customer: string;
    letter: string;
    conversation: string;
  }>(
    sql`SELECT (SELECT id FROM bookings) AS booking, (SELECT id FROM customers) AS customer, (SELECT id FROM chat_conversations) AS conversation, (SELECT id FROM email_outbox WHERE to_address = 'gunhild@example.no' ORDER BY created_at, id LIMIT 1) AS letter`,
  );
  const ids = rows[0];
  booking = ids?.booking ?? "";
  await inTransaction(db, (tx) => addTestimonials(tx, demoTestimonials));
  const wish = {
    firstDay: "2026-11-24",
    lastDay: "2026-11-24",
    hours: null,
    reason: "ferie",
    note: "",
  } as const;
  const wished = { ...wish, resourceIds: [sampleMobileStudio.id] } as unknown as BlockWish;
  const { userId } = await office.signedIn({ email: "ingrid-sperrer@example.no", role: "admin" });
  const staff = { kind: "admin", userId, name: "Ingrid" } as Staff;
  const block = await inTransaction(db, (tx) =>
    addBlocks(tx, staff, { wish: wished, weeklyUntil: null }, officeNow),
  );
  if (!block.ok) throw new Error(block.reason);
  const waiting = await addWaitingEntry(db, { name: customer, email: "gunhild@example.no" }, officeNow);
  const { token } = await addGroup(db, ids?.booking ?? "", customer, officeNow);
  const eventId = newId();
  await db.execute(sql`
    INSERT INTO security_events (id, event_type, severity, created_at, details)
    VALUES (${eventId}, 'calendar_grab', 'high', '2026-11-20T08:00:00Z', '{"user_agent": "Gunhild"}')`);
  await db.execute(sql`
    INSERT INTO calendar_grabs (event_id, network_key, day, since) VALUES (${eventId}, 'many', '2026-11-20', '2026-11-19')`);
  const draftId = newId();
  await db.execute(sql`
    INSERT INTO booking_drafts (id, token_hash, visitor_id, product_slug, choices, contact, created_at, updated_at)
    SELECT ${draftId}, 'x', visitor_id, product_slug, choices, jsonb_set(contact, '{email}', '"ny@example.no"'), now(), now() FROM booking_drafts LIMIT 1`);
  const findingId = newId();
  await db.execute(sql`
    INSERT INTO cleanup_findings (id, rule, subject_kind, one_id, score, reasons, is_safe, needs_action, fingerprint, since, found_at, seen_at)
    VALUES (${findingId}, 'e-post', 'customer', ${ids?.customer}, 100, '{bounced}', false, true, 'x', now(), now(), now())`);
  const mendId = newId();
  await db.execute(sql`
    INSERT INTO cleanup_mends (id, rule, subject_kind, one_id, reasons, mended_at, mended_by)
    SELECT ${mendId}, 'e-post', 'customer', ${ids?.customer}, '{bounced}', now(), id FROM users LIMIT 1`);
  const imports = await Promise.all(
    importKinds.map(async (kind) => ({
      kind,
      id: await receivedFile(db, staff as Admin, kind, [["name"], [customer]], { now: officeNow }),
    })),
  );
  const ofNouns = Object.entries(await addNouns(db, customer));
  const filled = inventory.map((path) =>
    ofNouns.reduce((text, [param, id]) => text.replace(param, id), path),
  );
  addresses = filled.map(
    (path) =>
      `/${path
        .replace("testimonials/:id", `testimonials/${demoTestimonials[0]?.id}`)
        .replace("products/edit/:id", `products/edit/${sampleProduct().id}`)
        .replace(/(companies\/(?:edit|details)\/):id/, `$1${company}`)
        .replace("ansatte/:id", `ansatte/${userId}`)
        .replace(":of/:id", `kunde/${ids?.customer}`)
        .replace(":id", (path.startsWith("admin/customers/") ? ids?.customer : ids?.booking) ?? "")
        .replace(":blockId", block.value.id)
        .replace(":entryId", waiting.id)
        .replace(":token", token)
        .replace(":conversationId", ids?.conversation ?? "")
        .replace(":letterId", ids?.letter ?? "")
        .replace(":eventId", eventId)
        .replace(":draftId", draftId)
        .replace(
          /(import-(?:completed-)?(\w+)\/):importId/,
          (_, before: string, of: string) => before + imports.find(({ kind }) => kind === of)?.id,
        )
        .replace(":findingId", findingId)
        .replace(":mendId", mendId)
        .replace(":rule", "e-post")
        .replace(":section", "studio")
        .replace(":provider", "smtp")
        .replace(":place", "forside-topp")
        .replace(":page", "headshots")
        .replace(":template", "booking-confirmed")
        .replace(":index", "0")
        .replace("*", "finnes-ikke")}`,
  );
  const come = async (who: string, role: "admin" | "photographer", at = officeNow) => {
    const { cookie, userId } = await office.signedIn({ email: `${who}@example.no`, role }, at);
    cookies[who] = cookie;
    return userId;
  };
  await come("admin", "admin");
  await come("photographer", "photographer");
  cookies.nobody = "";
});
afterAll(() => office.stop());

async function ask(path: string, who: string, method: "GET" | "POST" = "GET") {
  const { url } = office.site;
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      ...uncompressed,
      cookie: cookies[who] ?? "",
      ...(method === "POST" && {
        origin: url,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      }),
    },
    ...(method === "POST" && { body: "intent=cancel&by=studio&reason=Test&shownFeeOre=0" }),
  });
  return { response, text: await response.text() };
}

it("the table of access lists every address of the product, and no other", () => {
  const known = Object.keys(accessTable)
    .map((path) => path.slice(1))
    .filter(Boolean);
  const development = "dev/komponenter";
  const made = pathsOf(routes as RouteConfigEntry[]).filter((path) => path !== development);
  expect(known.toSorted()).toEqual(made.toSorted());
});

it("the table of access keeps visitors out of every staff address, as page and as data", async () => {
  for (const [path, admission] of Object.entries(accessTable)) {
    if (admission !== "staff" && admission !== "admin") continue;
    for (const method of ["GET", "POST"] as const) {
      const { response } = await ask(
        path.replace(/:\w+/g, newId()).replace("*", "finnes-ikke"),
        "nobody",
        method,
      );
      expect([path, method, response.status, response.headers.get("location")?.split("?")[0]]).toEqual([
        path,
        method,
        302,
        "/auth",
      ]);
    }
  }
});

describe.each(["admin", "photographer"])("the back office, asked by a signed-in %s,", (who) => {
  it("opens every page, uncached and closed to search engines", async () => {
    const open = addresses
      .filter((_, index) => who === "admin" || !forOwners[index])
      // A letter is written from a record, which its address names.
      .map((path) =>
        path.endsWith("email-outbox/skriv") ? adminHref.writeLetter("booking", booking) : path,
      );
    for (const address of open) {
      const { response, text } = await ask(address, who);
      const wanted = address.endsWith("finnes-ikke")
        ? 404
        : // Files that this letter, this draft of an invoice and this quote do not have.
          /\/vedlegg\/|\/(?:ehf\.xml|faktura\.pdf|bestilling\/fil)$/.test(address)
          ? response.status
          : // Steps that a list which has only been read has not reached lead to the one that it waits for.
            /\/import-.*\/(?:prove|resultat)$/.test(address)
            ? 302
            : 200;
      expect([address, response.status]).toEqual([address, wanted]);
      expect([address, response.headers.get("cache-control")]).toEqual([address, "no-store"]);
      if (
        response.headers.get("content-type")?.startsWith("text/html") &&
        response.status === 200 &&
        !address.endsWith("/innhold")
      ) {
        expect([address, /<meta name="robots" content="noindex/.test(text)]).toEqual([address, true]);
        expect([address, headOf(text)]).toEqual([
          address,
          { ...defaultHead, canonical: [here(address.replace(/\?.*/, ""))] },
        ]);
      }
    }
  });
});

/** How often a page of the office says each, and where it says it is. */
function headOf(html: string) {
  const times = (tag: string) => html.split(tag).length - 1;
  return {
    descriptions: times('<meta name="description"'),
    titles: times('property="og:title"'),
    pictures: times('property="og:image"'),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
  };
}
const defaultHead = { descriptions: 1, titles: 1, pictures: 1 };
const here = (address: string) => office.site.url + address;

it("an unknown address of the office has one head, with the address of the office itself", async () => {
  const { text } = await ask("/admin/finnes-ikke", "admin");
  expect(headOf(text)).toEqual({ ...defaultHead, canonical: [here("/admin/finnes-ikke")] });
});

it("the customer's key is hidden from staff in pages, letters and attachments, though the sent letter has it", async () => {
  const { db } = office.database;
  const folded = `URL:https://studio.example/booking/edit/1?ke\r\n y=${key.slice(0, 9)}\r\n ${key.slice(9)}\r\n`;
  await db.execute(sql`
    UPDATE email_outbox SET last_error = ${`554 refused: /booking/edit/1?key=${key}`}, status = 'failed',
      reason = 'address-refused', attachments = attachments || ${JSON.stringify([
        {
          filename: "time.ics",
          contentType: "text/calendar",
          contentBase64: Buffer.from(folded).toString("base64"),
        },
      ])}::jsonb
    WHERE to_address = 'gunhild@example.no'`);
  const { rows } = await db.execute<{ id: string; files: number; html: string; text: string }>(
    sql`SELECT id, jsonb_array_length(attachments) AS files, body_html AS html, body_text AS text FROM email_outbox`,
  );
  expect(key).toMatch(/^[\w-]{24}$/);
  expect(rows.some(({ html, text }) => html.includes(key) && text.includes(key))).toBe(true);
  const letters = rows.flatMap(({ id, files }) => [
    `/admin/email-outbox/${id}`,
    `/admin/email-outbox/${id}/innhold`,
    ...Array.from({ length: files }, (_, index) => `/admin/email-outbox/${id}/vedlegg/${index}`),
  ]);
  const lists = ["/admin/email-outbox?sok=gunhild", "/admin/bookings?sok=gunhild"];
  // A page holds all that its data request sends, so each role asks in one of the two ways.
  for (const [who, suffix] of [
    ["admin", ""],
    ["photographer", ".data"],
  ] as const)
    for (const address of [...addresses, ...letters, ...lists]) {
      const path = address.replace(/(\?|$)/, `${suffix}$1`);
      const { text } = await ask(path, who);
      expect([path, text.replace(/\r\n /g, "").includes(key)]).toEqual([path, false]);
    }
  const { id = "" } = rows.find(({ text }) => text.includes(key)) ?? {};
  const shown = await ask(`/admin/email-outbox/${id}`, "admin");
  expect(shown.text.includes("?key=…")).toBe(true);
});

it("a photographer's first screen leads to no page of the owner", async () => {
  expect((await ask("/admin", "photographer")).text).not.toContain("/admin/chat-analytics");
  expect((await ask("/admin", "admin")).text).toContain("/admin/chat-analytics");
});

it("letters about chats are hidden from photographers everywhere", async () => {
  const { db } = office.database;
  const id = newId();
  await db.execute(sql`
    INSERT INTO email_outbox (id, key, template, template_version, to_address, subject, body_text, body_html, attachments,
      about_kind, about_id, status, send_after, expires_at, created_at, updated_at)
    SELECT ${id}, 'a-letter-about-a-chat', 'studio-chat-lead', 1, 'eier@example.no', 'Henvendelse fra Gunhild',
      'Gunhild', '<p>Gunhild</p>', '[]', 'conversation', c.id, 'failed', now(), now() + interval '1 day', now(), now()
    FROM chat_conversations c`);
  const letter = `/admin/email-outbox/${id}`;
  for (const path of [letter, `${letter}.data`, `${letter}/innhold`]) {
    expect([path, (await ask(path, "admin")).text.includes("Gunhild")]).toEqual([path, true]);
    const { response, text } = await ask(path, "photographer");
    expect([path, response.status, text.includes("Gunhild")]).toEqual([path, 404, false]);
  }
  const list = "/admin/email-outbox?sok=henvendelse";
  expect((await ask(list, "admin")).text).toContain("Henvendelse fra Gunhild");
  expect((await ask(list, "photographer")).text).not.toContain("Henvendelse fra Gunhild");
  const photographer = { kind: "photographer", userId: newId() } as unknown as Staff;
  const asked = { id: id as LetterId, value: { to: "meg@example.no" } };
  const tried = await inTransaction(db, (tx) => retryLetter(tx, photographer, asked, officeNow));
  expect(tried).toEqual({
    ok: false,
    reason: "not-found",
  });
});

it("an unknown address shows the not-found page inside the back office", async () => {
  for (const address of ["/admin/finnes-ikke", "/admin/bookings/finnes-ikke"]) {
    const { response, text } = await ask(address, "admin");
    expect(response.status).toBe(404);
    expect(text).toMatch(
      /<main[\s\S]*<h1[^>]*>Vi finner ikke siden<\/h1>[\s\S]*href="\/admin\/bookings"[\s\S]*<\/main>/,
    );
    expect(text).not.toContain("/book/headshots");
  }
});

it("the booking and the signed-in user are unchanged after all these requests", async () => {
  const { text } = await ask("/admin/bookings", "admin");
  expect(text).toContain(customer);
  expect(text).toContain("Ingrid Østvold");
});

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join("/");
    const own = entry.path !== undefined && !entry.children ? [path] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}
