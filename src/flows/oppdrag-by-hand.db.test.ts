import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Party } from "~/areas/customers/types";
import { createByHand, saveOppdrag } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { tentativeForStaff } from "~/areas/oppdrag/reads/tentative.server";
import { formValuesOf } from "~/areas/oppdrag/rules/form-values";
import { newOppdragSchema, type OppdragForm, oppdragFormSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import { linesOf, oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { fromKroner } from "~/kit/money";
import { instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { planByHand } from "./plan-oppdrag.server";

const now = testNow;
const story = oppdragStory();

const party: Party = {
  kind: "bedrift",
  companyName: "Fjord AS",
  orgnr: null,
  invoiceReference: null,
  name: "Kari Moe",
  email: "kari@example.no",
  phone: "+4790123456",
};

const typed = {
  kind: "bedrift",
  companyName: "Fjord AS",
  name: "Kari Moe",
  email: "kari@example.no",
  phone: "90 12 34 56",
  title: "Portretter",
  "days-0-day": "2026-12-10",
  "days-0-from": "9.00",
  "days-0-to": "15.00",
  "days-0-heads": "20",
  "days-0-place": "hos_dere",
  "days-0-address": "Kaia 1",
  "days-0-stations": "1",
  "days-1-day": "",
  "days-1-from": "09:00",
  "days-1-to": "15:00",
  "lines-0-name": "Portrett",
  "lines-0-quantity": "20",
  "lines-0-unitOre": "1 150",
  "lines-0-mvaBp": "2500",
  "lines-1-name": "Rabatt",
  "lines-1-quantity": "1",
  "lines-1-unitOre": "-500,50",
  "lines-1-mvaBp": "2500",
  room: "Møterom 3",
};
const read = (changes: object = {}): OppdragForm => oppdragFormSchema.parse({ ...typed, ...changes });

async function draft(): Promise<OppdragId> {
  return story.run((tx) =>
    createByHand(tx, admin, { party, title: "", companyId: null, leastPercent: 90 }, now),
  );
}
const save = (id: OppdragId, changes: object = {}) =>
  story.run((tx) => saveOppdrag(tx, admin, { id, form: read(changes) }, now));
const plan = (id: OppdragId) => story.run((tx) => planByHand(tx, admin, { id }, now));
const stored = async (id: OppdragId) => {
  const found = await oppdragById(story.db, id);
  if (!found) throw new Error("There is no oppdrag");
  return found;
};
const allocated = async (id: OppdragId) => {
  const { rows } = await story.db.execute<{ kind: string }>(
    sql`SELECT kind FROM calendar_allocations WHERE owner_id = ${id}`,
  );
  return rows.map(({ kind }) => kind);
};

describe("an oppdrag that is made by hand", () => {
  it("begins as a draft with the orderer as contact, and takes no time", async () => {
    const id = await draft();
    expect(await stored(id)).toMatchObject({ status: "draft", name: "Fotografering for Fjord AS", days: [] });
    expect(await contactsOf(story.db, id)).toMatchObject([{ name: "Kari Moe", email: "kari@example.no" }]);
    expectOk(await save(id, { name: "Kari Lie", email: "lie@example.no" }));
    expect(await contactsOf(story.db, id)).toMatchObject([{ name: "Kari Lie", email: "lie@example.no" }]);
    expect(await allocated(id)).toEqual([]);
  });

  it("has its days, times and price as they were typed, and gives the form the same back", async () => {
    const id = await draft();
    expectOk(await save(id));
    const { days, totalOre, netOre, arranged } = await stored(id);
    expect(days).toMatchObject([
      {
        from: instant("2026-12-10T09:00:00+01:00"),
        to: instant("2026-12-10T15:00:00+01:00"),
        heads: 20,
        address: "Kaia 1",
        minutesEach: 18,
      },
    ]);
    expect([netOre, totalOre]).toEqual([fromKroner(22_499.5), 2_812_438]);
    expect(arranged).toEqual({ room: "Møterom 3" });
    const persons = (await slotsOf(story.db, id)).filter(({ kind }) => kind === "person");
    expect(persons.length).toBeGreaterThanOrEqual(18);
    const values = formValuesOf(await stored(id), await linesOf(story.db, id));
    const again = oppdragFormSchema.parse(values);
    const version = expectOk(await story.run((tx) => saveOppdrag(tx, admin, { id, form: again }, now)));
    expect(expectOk(await story.run((tx) => saveOppdrag(tx, admin, { id, form: again }, now)))).toEqual(
      version,
    );
  });

  it("is planned only with time in the calendar, all of its days or none", async () => {
    const id = await draft();
    expect(await plan(id)).toMatchObject({ reason: "no-days" });
    expectOk(await save(id));
    expectOk(await plan(id));
    expect((await stored(id)).status).toBe("planned");
    expect(new Set(await allocated(id))).toEqual(new Set(["oppdrag"]));
    const second = await draft();
    const two = { "days-1-day": "2026-12-11", "days-1-place": "hos_dere", "days-1-heads": "5" };
    // The mobile studio stands at the first company on the first of the two days.
    expectOk(await save(second, two));
    expect(await plan(second)).toMatchObject({ reason: "day-taken" });
    expect(await allocated(second)).toEqual([]);
    expect((await stored(second)).status).toBe("draft");
    const past = await draft();
    expectOk(await save(past, { "days-0-day": "2026-01-05" }));
    expect(await plan(past)).toMatchObject({ reason: "day-past" });
  });

  it("keeps its days when it is planned, while texts and price can still be corrected", async () => {
    const id = await draft();
    expectOk(await save(id, { "days-0-day": "2026-12-14" }));
    expectOk(await plan(id));
    expectOk(
      await save(id, { "days-0-day": "2026-12-20", "lines-0-unitOre": "1000", title: "Nye portretter" }),
    );
    const after = await stored(id);
    expect(after.days[0]?.from).toBe(instant("2026-12-14T09:00:00+01:00"));
    expect(after).toMatchObject({ name: "Nye portretter", netOre: fromKroner(19_499.5) });
  });

  it("of a quote keeps the price that was agreed", async () => {
    const quoteId = newId();
    await story.db.execute(sql`
      INSERT INTO quotes (id, status, status_since, audience, name, email, phone, created_at)
      VALUES (${quoteId}, 'draft', now(), 'bedrift', 'Kari', 'kari@example.no', '', now())`);
    await story.db.execute(sql`UPDATE oppdrag SET quote_id = ${quoteId} WHERE id = ${story.id}`);
    expectOk(await save(story.id));
    expect(await stored(story.id)).toMatchObject({ netOre: 0, name: "Portretter" });
    await story.db.execute(sql`UPDATE oppdrag SET status = 'closed' WHERE id = ${story.id}`);
    expect(await save(story.id)).toMatchObject({ reason: "over" });
  });

  it("refuses a time that the clocks skip, and says at which field a row is wrong", async () => {
    const id = await draft();
    const skipped = { "days-0-day": "2027-03-28", "days-0-from": "02:30", "days-0-to": "02:45" };
    expect(await save(id, skipped)).toMatchObject({ reason: "no-such-time" });
    const wrong = oppdragFormSchema.safeParse({ ...typed, "days-0-to": "08:00", "lines-0-unitOre": "mye" });
    expect(wrong.error?.issues.map(({ path }) => path.join("-"))).toEqual(["days-0-to", "lines-0-unitOre"]);
    const nobody = { kind: "bedrift", companyName: "", name: "Kari", email: "", phone: "" };
    expect(newOppdragSchema.safeParse(nobody).error?.issues.map(({ path }) => path[0])).toContain(
      "companyName",
    );
  });

  it("stands among what waits, with the step that moves it on, until it is planned", async () => {
    const id = await draft();
    const waits = async () => (await tentativeForStaff(story.db, admin)).find((row) => row.id === id)?.waits;
    expect(await waits()).toBe("oppdrag-days");
    expectOk(await save(id, { "days-0-day": "2026-12-16" }));
    expect(await waits()).toBe("oppdrag-plan");
    expectOk(await plan(id));
    expect(await waits()).toBeUndefined();
  });
});
