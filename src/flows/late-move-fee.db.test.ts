import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { addContact } from "~/areas/oppdrag/commands/contacts.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { contactPage } from "~/areas/oppdrag/reads/contact-page.server";
import { lateMovesOf } from "~/areas/oppdrag/store/late-moves.server";
import type { ContactRole } from "~/areas/oppdrag/types";
import { formatKroner } from "~/kit/money";
import { instant, plusMinutes } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { giveAddress, readyToInvoice, seenInvoice } from "../../tests/worlds/invoiced-booking";
import { linkTo, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { creditAndSend } from "./change-invoice.server";
import { issueInvoice } from "./issue-invoice.server";
import type { MovedBy } from "./late-move.server";
import { dropMoveFeeOfOppdrag, replanOppdrag } from "./oppdrag.server";
import { settleOppdrag } from "./settle-oppdrag.server";

const story = oppdragStory();
const photographer = { ...admin, kind: "photographer" } as unknown as Staff;
// Too late for a free move of the day on 10 December.
const late = instant("2026-12-07T10:00:00+01:00");
const first = instant("2026-12-10T09:00:00+01:00");
const second = instant("2026-12-15T09:00:00+01:00");
const third = instant("2026-12-15T10:00:00+01:00");
const fourth = instant("2026-12-16T09:00:00+01:00");
const at = (now = late) => ({ ...story.services, clock: { now: () => now } });

beforeEach(() => story.db.execute(sql`DELETE FROM calendar_allocations`));

async function contact(name: string, roles: readonly ContactRole[]): Promise<void> {
  const form = { name, email: `${name.toLowerCase()}@example.no`, phone: "", roles };
  const letters = await story.context();
  expectOk(await story.run((tx) => addContact(tx, letters, admin, { id: story.id, form }, testNow)));
}

async function move(from: typeof first, movedBy: MovedBy, now = late): Promise<void> {
  const change = { kind: "move-day", dayId: (await story.day()).id, from } as const;
  const { digest } = expectOk(await previewPlan(story.db, story.id, change, late));
  const asked = { id: story.id, version: await story.version(), value: { change, digest, movedBy } };
  expectOk(await replanOppdrag(at(now), admin, asked));
}

const moves = () => lateMovesOf(story.db, story.id);
async function drop(now = late, staff: Staff = admin) {
  const [one] = await moves();
  const value = { moveId: one?.id ?? "" };
  return dropMoveFeeOfOppdrag(at(now), staff, { id: story.id, version: await story.version(), value });
}
const letters = async (template: string) =>
  (await story.waiting()).filter((letter) => letter.template === template);
const named = async () =>
  (await letters("oppdrag-moved")).flatMap(
    ({ text }) => /koster ett oppmøte, (.+?) eks/.exec(text)?.[1] ?? [],
  );

describe("the fee of a late move", () => {
  it("is gone when the day is moved back before the letters, and stays when it moves again within its date", async () => {
    await move(second, "company");
    const [{ feeOre } = { feeOre: 0 }] = await moves();
    expect(feeOre).toBeGreaterThan(0);
    await move(third, "studio", plusMinutes(late, 2));
    expect(await moves()).toHaveLength(1);
    expect(await named()).toEqual([formatKroner(feeOre as never)]);
    await move(first, "studio", plusMinutes(late, 2));
    expect(await moves()).toEqual([]);
  });

  it("is taken away, and a contact whose letter named it hears of that", async () => {
    await contact("Solveig", ["on_site"]);
    await move(second, "company");
    await story.sent();
    const page = async () => {
      const { rows } = await story.db.execute<{ link: string }>(
        sql`SELECT link_id AS link FROM oppdrag_contacts WHERE oppdrag_id = ${story.id} ORDER BY 'people' = ANY (roles) DESC`,
      );
      return Promise.all(
        rows.map(({ link }) => contactPage(story.db, linkTo("oppdrag", story.id, link), late)),
      );
    };
    const [shown, onSite] = await page();
    expect(shown?.lateMoves).toMatchObject([{ agreedFrom: first, isInvoiced: false }]);
    expect(onSite?.lateMoves).toEqual([]);
    expect(await drop(late, photographer)).toMatchObject({ reason: "admins-only" });
    expectOk(await drop());
    expect(await moves()).toEqual([]);
    expect((await page())[0]?.lateMoves).toEqual([]);
    const told = await letters("oppdrag-fee-dropped");
    expect(told.map(({ to }) => to)).toEqual(["gunhild@example.no"]);
    expect(told[0]?.text).toContain("torsdag 10. desember");
    expect(await drop()).toMatchObject({ reason: "no-move-fee" });
    const { rows } = await story.db.execute<{ event: string }>(
      sql`SELECT event FROM history WHERE subject_id = ${story.id} ORDER BY version DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ event: "move-fee-dropped" }]);
  });

  it("is told to be gone when a letter named it before fees were noted beside letters", async () => {
    await move(second, "company");
    await story.sent();
    await story.db.execute(
      sql`UPDATE email_outbox SET change = change - 'feeOre' WHERE template = 'oppdrag-moved' AND about_id = ${story.id}`,
    );
    expectOk(await drop());
    expect((await letters("oppdrag-fee-dropped")).map(({ to }) => to)).toEqual(["gunhild@example.no"]);
  });

  it("stays in a letter that waits through an outage while an earlier one is taken away", async () => {
    await move(second, "company");
    await story.sent();
    await move(fourth, "company", plusMinutes(late, 60));
    const [, later] = await moves();
    expect(later?.feeOre).toBeGreaterThan(0);
    const owed = [formatKroner(later?.feeOre as never)];
    expect(await named()).toEqual(owed);
    expectOk(await drop(plusMinutes(late, 120)));
    expect(await named()).toEqual(owed);
  });

  it("is left out of a letter that waits, and nobody hears of a fee that no letter named", async () => {
    await move(second, "company");
    expectOk(await drop(plusMinutes(late, 1)));
    const waiting = await letters("oppdrag-moved");
    expect(waiting.map(({ to }) => to)).toEqual(["gunhild@example.no"]);
    expect(waiting[0]?.text).toContain("torsdag 10. desember");
    expect(await named()).toEqual([]);
    expect(await letters("oppdrag-fee-dropped")).toEqual([]);
  });

  it("stays once it is invoiced", async () => {
    await readyToInvoice(story.db);
    await move(second, "company");
    await story.sent();
    await story.db.execute(
      sql`UPDATE oppdrag SET status = 'delivered', status_since = ${new Date(second).toISOString()} WHERE id = ${story.id}`,
    );
    const after = plusMinutes(second, 600);
    await story.run((tx) => settleOppdrag(tx, story.id, after));
    const [draft] = await invoicesOfOppdrag(story.db, story.id);
    if (!draft) throw new Error("There is no draft");
    const fees = async () =>
      (await invoicesOfOppdrag(story.db, story.id))[0]?.lines.filter(({ name }) => name.startsWith("Gebyr"));
    expect(await fees()).toHaveLength(1);
    await giveAddress(story.db, draft.id);
    expectOk(await issueInvoice(at(after), admin, await seenInvoice(story.db, draft.id)));
    expect(await moves()).toMatchObject([{ isInvoiced: true }]);
    expect(await drop(after)).toMatchObject({ reason: "fee-invoiced" });
    // A corrected draft has the fee still, and follows nothing.
    const credited = { part: null, note: "", corrected: true, ...(await seenInvoice(story.db, draft.id)) };
    expectOk(await creditAndSend(at(after), admin, credited));
    expect(await moves()).toMatchObject([{ isInvoiced: true }]);
    expect(await drop(after)).toMatchObject({ reason: "fee-invoiced" });
    await story.db.execute(
      sql`UPDATE invoices SET status = 'dropped' WHERE oppdrag_id = ${story.id} AND status = 'draft'`,
    );
    expect(await moves()).toMatchObject([{ isInvoiced: false }]);
  });
});
