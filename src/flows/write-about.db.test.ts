import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Staff } from "~/areas/access/types";
import { attachFile, detachFile } from "~/areas/outbox/commands/attach-file.server";
import { cancelLetter, sendLetterNow } from "~/areas/outbox/commands/change-letter.server";
import { mostAttachedBytes } from "~/areas/outbox/rules/attachments";
import { writtenSchema } from "~/areas/outbox/schema";
import type { LetterId } from "~/areas/outbox/types";
import type { Result } from "~/kit/result";
import { newId, newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, kari } from "../../tests/worlds/visitor-story";
import { releaseAndAnswer, sendNowAndAnswer } from "./answer-by-letter.server";
import { openRecord } from "./open-record.server";
import { startLetter, writableRecord, writeAbout } from "./write-about.server";

let studio: TestDatabase;
let services: TestServices;
let eva: Staff;
let photographer: Staff;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  eva = await member("admin", "Eva Lys");
  photographer = await member("photographer", "Per Blitz");
});
afterAll(() => studio.close());

async function member(role: "admin" | "photographer", name: string): Promise<Staff> {
  const { id: userId } = await addUser(studio.db, { name, email: `${newId()}@studio.example.no`, role });
  return { kind: role, userId, name } as unknown as Staff;
}

async function newLead(email = "ida@nordlys.example.no") {
  const id = newId<"lead">();
  await studio.db.execute(sql`
    INSERT INTO leads (id, source, status, status_since, name, email, phone, message, created_at)
    VALUES (${id}, 'by-hand', 'new', now(), 'Ida Nord', ${email}, '', '', now())`);
  await studio.db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
    VALUES ('lead', ${id}, 1, now(), 'created', 'system', '{}')`);
  return id;
}

const value = (changes: Record<string, string> = {}) =>
  writtenSchema.parse({
    to: "ida@nordlys.example.no",
    subject: "Om dagen dere spurte om",
    text: "Hei Ida,\n\nvi har plass.",
    form: newSecret(),
    ...changes,
  });

const open = (kind: string, id: string) =>
  writableRecord(`${kind}:${id}`) ?? expect.fail("cannot be written about");

async function leadRow(id: string) {
  const { rows } = await studio.db.execute(sql`SELECT status, first_answered_at FROM leads WHERE id = ${id}`);
  return rows[0];
}

async function letterRow(id: LetterId) {
  const { rows } = await studio.db.execute<{ status: string; to_name: string; body_text: string }>(sql`
    SELECT status, to_name, body_text FROM email_outbox WHERE id = ${id}`);
  return rows[0];
}

describe("a letter by hand", () => {
  it("waits to be looked over, stands on the record's timeline, and answers a lead", async () => {
    const id = await newLead();
    const letter = expectOk(await writeAbout(services, eva, open("lead", id), value()));
    expect(await letterRow(letter)).toMatchObject({ status: "held", to_name: "Ida Nord" });
    const { changes } = await openRecord(services, eva, { kind: "lead", id }, "admin");
    expect(changes).toMatchObject([{ event: "wrote", by: "Eva Lys", letterId: letter }]);
    expect(await leadRow(id)).toEqual({ status: "new", first_answered_at: null });
    await inTransaction(studio.db, (tx) => releaseAndAnswer(tx, eva, { id: letter }, testNow));
    expect(await leadRow(id)).toMatchObject({
      status: "contacted",
      first_answered_at: expect.anything(),
    });
  });

  it("is sent at once when asked, and once however often its form is sent", async () => {
    const id = await newLead();
    const one = value({ sends: "now" });
    const ids = await Promise.all([1, 2, 3].map(() => writeAbout(services, eva, open("lead", id), one)));
    const [first] = ids.map(expectOk);
    expect(new Set(ids.map(expectOk)).size).toBe(1);
    expect(first && (await letterRow(first))?.status).toBe("queued");
    const { changes } = await openRecord(services, eva, { kind: "lead", id }, "admin");
    expect(changes.map(({ event }) => event)).toEqual(["wrote"]);
    expect((await leadRow(id))?.status).toBe("contacted");
  });

  it("does not answer a lead when it is stopped before it leaves", async () => {
    const id = await newLead();
    const letter = expectOk(await writeAbout(services, eva, open("lead", id), value()));
    const change = (command: typeof cancelLetter) =>
      inTransaction(studio.db, (tx) => command(tx, eva, { id: letter }, testNow));
    expectOk(await change(cancelLetter));
    expect((await change(sendNowAndAnswer)).ok).toBe(false);
    expect((await leadRow(id))?.status).toBe("new");
  });

  it("is written by those who may see the record alone", async () => {
    const lead = open("lead", await newLead());
    expect(await startLetter(services, photographer, lead)).toBeNull();
    expect(await writeAbout(services, photographer, lead, value())).toMatchObject({ reason: "not-found" });
    const booking = open("booking", (await bookedSession(services)).id);
    expect((await startLetter(services, photographer, booking))?.people).toEqual([
      expect.objectContaining({ email: kari.email }),
    ]);
    expectOk(await writeAbout(services, photographer, booking, value({ to: kari.email })));
    expect(writableRecord(`product:${newId()}`)).toBeNull();
    expect(writableRecord("lead:not-an-id")).toBeNull();
    expect(writableRecord("toString:x")).toBeNull();
  });

  it("names everybody whom a company's letter can go to, each address once", async () => {
    const id = newId<"company">();
    await studio.db.execute(sql`
      INSERT INTO companies (id, name, invoice_email, created_at) VALUES (${id}, 'Nordlys AS', 'Faktura@nordlys.example.no', now())`);
    await studio.db.execute(sql`
      INSERT INTO company_people (id, company_id, name, email, left_at, created_at) VALUES
        (${newId()}, ${id}, 'Ola Her', 'ola@nordlys.example.no', NULL, now()),
        (${newId()}, ${id}, 'Regnskapet', 'faktura@nordlys.example.no', NULL, now()),
        (${newId()}, ${id}, 'Uten Adresse', NULL, NULL, now()),
        (${newId()}, ${id}, 'Eli Borte', 'eli@nordlys.example.no', now(), now())`);
    const start = await startLetter(services, eva, open("company", id));
    expect(start).toEqual({
      recordName: "Nordlys AS",
      people: [
        { name: "Nordlys AS", email: "Faktura@nordlys.example.no" },
        { name: "Ola Her", email: "ola@nordlys.example.no" },
      ],
    });
  });
});

describe("a file attached to a letter", () => {
  const pdf = (bytes: number) => ({
    filename: "plan.pdf",
    contentType: "application/pdf",
    content: new Uint8Array(bytes),
  });
  const attach = (id: LetterId, bytes: number) =>
    inTransaction(studio.db, (tx) => attachFile(tx, eva, { id, file: pdf(bytes) }, testNow));
  const detach = (id: LetterId, index: number) =>
    inTransaction(studio.db, (tx) =>
      detachFile(tx, eva, { id, value: { index, filename: "plan.pdf" } }, testNow),
    );
  const reasonOf = (result: Result<unknown, string>) => (result.ok ? null : result.reason);

  it("can be added and removed while the letter waits, up to what mailboxes take", async () => {
    const id = expectOk(await writeAbout(services, eva, open("lead", await newLead()), value()));
    expectOk(await attach(id, mostAttachedBytes - 10));
    expect(reasonOf(await attach(id, 11))).toBe("too-much");
    expectOk(await attach(id, 10));
    expect(reasonOf(await detach(id, 2))).toBe("unknown-file");
    expectOk(await detach(id, 0));
    const { rows } = await studio.db.execute<{ bytes: number }>(sql`
      SELECT length(decode(file ->> 'contentBase64', 'base64')) AS bytes
      FROM email_outbox, jsonb_array_elements(attachments) file WHERE id = ${id}`);
    expect(rows).toEqual([{ bytes: 10 }]);
  });

  it("is refused when the letter is on its way, and by those who may not read it", async () => {
    const id = expectOk(await writeAbout(services, eva, open("lead", await newLead()), value()));
    const asOther = await inTransaction(studio.db, (tx) =>
      attachFile(tx, photographer, { id, file: pdf(10) }, testNow),
    );
    expect(reasonOf(asOther)).toBe("not-found");
    expectOk(await inTransaction(studio.db, (tx) => sendLetterNow(tx, eva, { id }, testNow)));
    await studio.db.execute(sql`UPDATE email_outbox SET status = 'sent', sent_at = now() WHERE id = ${id}`);
    expect(reasonOf(await attach(id, 10))).toBe("wrong-status");
  });
});
