import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import type { TestDatabase } from "../../tests/setup/database";
import { type FailingDatabase, type Fault, failingDatabase } from "../../tests/setup/failing-database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  expectBooked,
  expectOk,
  fridayAtTen,
  kari,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { chooseSession } from "./choose-session.server";
import { holdTime } from "./hold-time.server";
import { saveContact } from "./save-contact.server";

let studio: TestDatabase;
let failing: FailingDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  failing = failingDatabase(studio.url);
  services = testServices(failing.db);
});
afterAll(async () => {
  await failing?.close();
  await studio?.close();
});

const choices = { images: 1, addOns: [], persons: 1 };
const shown = { shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: true };

/** The result of each step when it was pressed for the first time. */
interface Walk {
  readonly visitor: Visitor;
  readonly email: string;
  readonly token: string;
  readonly errors: readonly Error[];
}

let walks = 0;

/** The four steps of a booking. A step that ends in an error is pressed once more, as a visitor does. */
async function walk(): Promise<Walk> {
  walks += 1;
  const visitor = newVisitor();
  const email = `kunde-${walks}@eksempel.example.no`;
  const errors: Error[] = [];
  const press = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      errors.push(error as Error);
      return step();
    }
  };
  const choice = { token: null, productSlug: "headshots", choices };
  const { token } = await press(() => chooseSession(services, visitor, choice));
  await press(async () => expectOk(await holdTime(services, visitor, { token, start: fridayAtTen })));
  await press(async () =>
    expectOk(await saveContact(services, visitor, { token, contact: { ...kari, email } })),
  );
  await press(async () => expectBooked(await bookSession(services, visitor, { token, ...shown })));
  return { visitor, email, token, errors };
}

/** Everything that the booking left behind; counted on a connection of its own. */
async function effectsOf(email: string) {
  const { rows } = await studio.db.execute<Record<string, unknown>>(sql`
    SELECT count(*)::int AS bookings,
      (SELECT count(*)::int FROM booking_lines l WHERE l.booking_id = ANY (array_agg(b.id))) AS lines,
      (SELECT count(*)::int FROM calendar_allocations a
        WHERE a.kind = 'booking' AND a.owner_id = ANY (array_agg(b.id))) AS times,
      (SELECT count(*)::int FROM calendar_allocations a WHERE a.kind = 'hold') AS held,
      (SELECT count(*)::int FROM access_links k WHERE k.subject_id = ANY (array_agg(b.id))) AS links,
      (SELECT count(*)::int FROM history h WHERE h.subject_id = ANY (array_agg(b.id))) AS history,
      (SELECT count(DISTINCT customer_id)::int FROM bookings WHERE customer_email = ${email}) AS customers,
      (SELECT json_agg(template || ' ' || status ORDER BY template, status, send_after)
        FROM email_outbox WHERE about_id = ANY (array_agg(b.id))) AS letters
    FROM bookings b WHERE customer_email = ${email}`);
  return rows[0];
}

const freeTheCalendar = () => studio.db.execute(sql`DELETE FROM calendar_allocations`);

async function undisturbed() {
  await freeTheCalendar();
  failing.failAt(0, "refused");
  const { email, errors } = await walk();
  expect(errors).toEqual([]);
  return { effects: await effectsOf(email), statements: [...failing.statements] };
}

/** Lets one statement of the whole walk fail; returns what is wrong afterwards. */
async function faultsAfter(number: number, fault: Fault, wanted: unknown): Promise<string[]> {
  await freeTheCalendar();
  failing.failAt(number, fault);
  const { visitor, email, token, errors } = await walk();
  failing.failAt(0, fault);
  const name = `statement ${number}, ${fault}`;
  const first = await effectsOf(email);
  const again = expectBooked(await bookSession(services, visitor, { token, ...shown }));
  const second = await effectsOf(email);
  return [
    ...(errors.length > (fault === "deadlock" ? 0 : 1) ? [`${name}: ${errors.length} errors`] : []),
    ...(JSON.stringify(first) === JSON.stringify(wanted) ? [] : [`${name}: left ${JSON.stringify(first)}`]),
    ...(JSON.stringify(second) === JSON.stringify(first) ? [] : [`${name}: a replay added ${again.number}`]),
  ];
}

describe("a booking whose Nth statement fails", () => {
  it("is made once when the failed step is pressed again, whichever statement the server refuses", async () => {
    const { effects, statements } = await undisturbed();
    expect(statements.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (let number = 1; number <= statements.length; number++)
      wrong.push(...(await faultsAfter(number, "refused", effects)));
    expect(wrong).toEqual([]);
  });

  it("is made without the visitor noticing when a statement of the order ends in a deadlock", async () => {
    const { effects, statements } = await undisturbed();
    const wrong: string[] = [];
    for (const number of insideLastTransaction(statements))
      wrong.push(...(await faultsAfter(number, "deadlock", effects)));
    expect(wrong).toEqual([]);
  });

  it("is made once when the connection breaks before the answer to a commit", async () => {
    const { effects, statements } = await undisturbed();
    const commits = statements.flatMap((text, index) => (isCommit(text) ? [index + 1] : []));
    expect(commits.length).toBeGreaterThanOrEqual(4);
    const wrong: string[] = [];
    for (const number of commits) wrong.push(...(await faultsAfter(number, "answer-lost", effects)));
    expect(wrong).toEqual([]);
  });

  it("would be noticed if it left a second letter", async () => {
    const { effects } = await undisturbed();
    const email = `kunde-${walks}@eksempel.example.no`;
    await studio.db.execute(sql`
      UPDATE email_outbox SET template = template || '-again'
      WHERE id = (SELECT max(id::text)::uuid FROM email_outbox WHERE to_address = ${email})`);
    expect(await effectsOf(email)).not.toEqual(effects);
  });
});

function isCommit(statement: string): boolean {
  return /^\s*commit/i.test(statement);
}

/** The numbers of the statements between the last begin and its commit. */
function insideLastTransaction(statements: readonly string[]): number[] {
  const begin = statements.findLastIndex((text) => /^\s*begin/i.test(text));
  const commit = statements.findLastIndex(isCommit);
  return statements.flatMap((_, index) => (index > begin && index < commit ? [index + 1] : []));
}
