import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import { previewCancel } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { addContact, removeContact } from "~/areas/oppdrag/commands/contacts.server";
import { erasePerson, forgetOldEmployees } from "~/areas/oppdrag/commands/forget-people.server";
import { contactPage } from "~/areas/oppdrag/reads/contact-page.server";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { ContactRole } from "~/areas/oppdrag/types";
import { plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { linkTo, listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { cancelOppdrag } from "./cancel-oppdrag.server";
import { changeAsContact } from "./contact-oppdrag.server";

const now = testNow;
const story = oppdragStory();

describe("cancelling an oppdrag", () => {
  const cancel = async (digest: string, version: number) =>
    cancelOppdrag(story.services, admin, {
      id: story.id,
      version,
      value: { digest, words: "Vi finner en ny dag." },
    });

  it("tells exactly those who knew of a time, frees calendar and times, and drops what waits", async () => {
    const [one, two] = await story.invited(4);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await story.pick(one, 0));
    expectOk(await story.pick(two, 1));
    await story.sent();
    await story.db.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
      SELECT ${newId()}, (SELECT id FROM calendar_resources LIMIT 1), tstzrange(starts_at, ends_at), 'oppdrag', ${story.id}, '', now()
      FROM oppdrag_days WHERE oppdrag_id = ${story.id}`);
    const { told, digest } = await previewCancel(story.db, story.id, now);
    expect(told.map(({ person: { email } }) => email)).toEqual(["p1@example.no", "p2@example.no"]);
    const version = await story.version();
    expectOk(await cancel(digest, version));
    const letters = await story.waiting();
    expect(letters.map(({ to, template }) => `${to} ${template}`)).toEqual([
      "gunhild@example.no oppdrag-cancelled",
      "p1@example.no oppdrag-time",
      "p2@example.no oppdrag-time",
    ]);
    expect(letters[1]?.text).toContain("er avlyst");
    expect((await story.spots()).size).toBe(0);
    const { rows } = await story.db.execute(
      sql`SELECT FROM calendar_allocations WHERE owner_id = ${story.id}`,
    );
    expect(rows).toHaveLength(0);
    // The same press again, with the version that its page showed.
    expectOk(await cancel(digest, version));
    expect(await story.waiting()).toHaveLength(3);
    expect(await story.pick(one, 0).catch(() => "no times")).toMatchObject({
      ok: false,
      reason: "cancelled",
    });
  });

  it("withdraws a letter about a time that has not left, in place of telling its receiver of a cancellation", async () => {
    const [one] = await story.invited(1);
    if (!one) throw new Error("Nobody");
    await story.sent();
    const slot = (await slotsOf(story.db, story.id)).find(({ kind }) => kind === "person");
    if (!slot) throw new Error("No slot");
    expectOk(await story.replan({ kind: "give", personId: one.id, slotId: slot.id }));
    const { told, digest } = await previewCancel(story.db, story.id, now);
    expect(told).toEqual([]);
    expectOk(await cancel(digest, await story.version()));
    expect((await story.waiting()).map(({ template }) => template)).toEqual(["oppdrag-cancelled"]);
  });

  it("is refused when it would tell others than the page showed, and after the day has begun", async () => {
    const [one] = await story.invited(1);
    if (!one) throw new Error("Nobody");
    const { digest } = await previewCancel(story.db, story.id, now);
    expectOk(await story.pick(one, 0));
    const version = await story.version();
    expect(await cancel(digest, version)).toMatchObject({ reason: "preview-changed" });
    const { digest: right } = await previewCancel(story.db, story.id, now);
    for (const [status, held] of [
      ["ongoing", null],
      ["photographed", null],
      ["on_hold", "selection"],
    ]) {
      await story.db.execute(
        sql`UPDATE oppdrag SET status = ${status}, held_status = ${held} WHERE id = ${story.id}`,
      );
      expect(await cancel(right, version)).toMatchObject({ reason: "not-now" });
    }
    await story.db.execute(
      sql`UPDATE oppdrag SET status = 'on_hold', held_status = 'planned' WHERE id = ${story.id}`,
    );
    expectOk(await cancel(right, version));
  });
});

describe("a contact's roles", () => {
  async function contact(roles: readonly ContactRole[]): Promise<CustomerLink> {
    const letters = await story.context();
    const form = { name: roles.join(), email: `${roles.join("-")}@example.no`, phone: "", roles };
    expectOk(await story.run((tx) => addContact(tx, letters, admin, { id: story.id, form }, now)));
    const found = (await contactsOf(story.db, story.id)).find(({ email }) => email === form.email);
    return linkTo("oppdrag", story.id, found?.linkId ?? null);
  }

  it("show the list to who manages it, times to who is there, and no employee to who pays", async () => {
    const [one] = await story.invited(2);
    if (!one) throw new Error("Nobody");
    expectOk(await story.pick(one, 0));
    const [people, there, pays] = [
      ...[await contact(["people"]), await contact(["on_site"]), await contact(["invoice"])],
    ];
    const page = (link: CustomerLink | undefined) => contactPage(story.db, link as CustomerLink, now);
    const all = await page(people);
    expect(all?.people.map(({ email }) => email)).toEqual(["p1@example.no", "p2@example.no"]);
    const onSite = await page(there);
    expect(onSite?.people).toMatchObject([{ name: "Person 1", email: "", phone: null, consents: null }]);
    expect(onSite).toMatchObject({ contacts: [], free: [], may: { change: false, plan: false, edit: true } });
    const invoice = await page(pays);
    expect(invoice).toMatchObject({ people: [], contacts: [], coverage: { withTime: 1, wanted: 2 } });
    expect(JSON.stringify(invoice)).not.toMatch(/Person [12]|p1@/);
  });

  it("remind those whom they choose, and nobody else", async () => {
    await story.invited(4);
    await story.sent();
    const link = await contact(["people"]);
    await story.sent();
    const chosen = (await story.people()).slice(1, 3).map(({ id }) => id);
    const remind = { kind: "remind", people: chosen, words: "" } as const;
    expect(expectOk(await changeAsContact(story.services, link, remind))).toMatchObject({ reminded: 2 });
    expect((await story.waiting()).map(({ to }) => to)).toEqual(["p2@example.no", "p3@example.no"]);
    const nobody = { kind: "remind", people: [], words: "" } as const;
    expect(await changeAsContact(story.services, link, nobody)).toMatchObject({ reason: "nobody" });
  });

  it("are asked in every action, and a field of another's is left as it is", async () => {
    const [one] = await story.invited(1);
    if (!one) throw new Error("Nobody");
    const [there, pays] = [await contact(["on_site"]), await contact(["invoice"])];
    const own = await contactsOf(story.db, story.id);
    for (const link of [there, pays])
      for (const change of [
        { kind: "add", people: [listed(9)] },
        { kind: "invite", words: "" },
        { kind: "remind", people: null, words: "" },
        { kind: "remove", personId: one.id },
        { kind: "answer", personId: one.id, answer: "decline" },
        { kind: "change", personId: one.id, form: listed(1) },
        { kind: "give", personId: one.id, dayId: (await story.day()).id, at: (await story.day()).from },
        { kind: "add-contact", form: { name: "X", email: "x@example.no", phone: "", roles: ["people"] } },
        { kind: "remove-contact", contactId: own[0]?.id ?? newId() },
      ] as const)
        expect(await changeAsContact(story.services, link, change)).toMatchObject({ reason: "not-yours" });
    const form = { gettingThere: "3. etasje", orderNumber: "PO 7", preparation: "Mørke klær" };
    expectOk(await changeAsContact(story.services, there, { kind: "edit", form }));
    expect(await oppdragById(story.db, story.id)).toMatchObject({
      gettingThere: "3. etasje",
      orderNumber: "",
      preparation: "",
    });
    expectOk(await changeAsContact(story.services, pays, { kind: "edit", form }));
    expect(await oppdragById(story.db, story.id)).toMatchObject({ orderNumber: "PO 7", preparation: "" });
    const [first] = own;
    if (!first) throw new Error("No contact");
    expect(
      await story.run((tx) => removeContact(tx, admin, { id: story.id, contactId: first.id }, now)),
    ).toMatchObject({
      reason: "last-contact",
    });
  });
});

describe("forgetting employees", () => {
  const names = async () => {
    const { rows } = await story.db.execute<{ name: string; email: string }>(
      sql`SELECT name, email FROM oppdrag_people WHERE oppdrag_id = ${story.id} ORDER BY name`,
    );
    return rows;
  };

  it("empties one person on request, and keeps that a picture was taken", async () => {
    const [one, two] = await story.invited(2);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await story.pick(two, 0));
    await story.db.execute(sql`UPDATE oppdrag_people SET status = 'photographed' WHERE id = ${one.id}`);
    const staff = { ...admin, kind: "staff" } as unknown as typeof admin;
    expect(
      await story.run((tx) => erasePerson(tx, staff, { id: story.id, personId: one.id }, now)),
    ).toMatchObject({
      reason: "admins-only",
    });
    for (const { id: personId } of [one, two])
      expectOk(await story.run((tx) => erasePerson(tx, admin, { id: story.id, personId }, now)));
    expect(await names()).toEqual([
      { name: "Slettet", email: "" },
      { name: "Slettet", email: "" },
    ]);
    expect((await story.people()).map(({ status }) => status)).toEqual(["photographed"]);
    expect((await story.spots()).size).toBe(0);
    const { rows } = await story.db.execute(
      sql`SELECT FROM email_outbox WHERE to_address IN ('p1@example.no', 'p2@example.no')
        AND about_id IN (SELECT p.id FROM oppdrag_people p WHERE p.oppdrag_id = ${story.id})`,
    );
    expect(rows).toHaveLength(0);
  });

  it("happens a storage period after the delivery, once, and leaves other oppdrag alone", async () => {
    // Other tests' cancelled ones.
    await story.run((tx) => forgetOldEmployees(tx, 365, plusHours(now, 24 * 400)));
    await story.invited(2);
    const forget = (days: number) =>
      story.run((tx) => forgetOldEmployees(tx, 365, plusHours(now, 24 * days)));
    expect(await forget(400)).toBe(0);
    await story.db.execute(
      sql`UPDATE oppdrag SET status = 'delivered', status_since = ${new Date(now).toISOString()} WHERE id = ${story.id}`,
    );
    expect(await forget(364)).toBe(0);
    expect(await forget(366)).toBe(1);
    expect(await forget(366)).toBe(0);
    expect((await names()).map(({ name }) => name)).toEqual(["Slettet", "Slettet"]);
    expect((await oppdragById(story.db, story.id))?.party.name).toBe("Gunhild Lie");
  });
});
