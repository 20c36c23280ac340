import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { signUp } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { freeTimes, slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { PersonEntry } from "~/areas/oppdrag/types/people";
import { plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";
import { signUpForTime } from "./own-oppdrag-time.server";

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
const now = testNow;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

beforeEach(async () => {
  const made = sampleOppdrag();
  id = made.id;
  await run((tx) => makeOppdrag(tx, made, now));
});

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(studio.db, work);

const person = (n: number, more: Partial<PersonEntry> = {}): PersonEntry => ({
  name: `Person ${n}`,
  email: `p${n}@example.no`,
  phone: null,
  department: "",
  ...more,
});

/** The address of the page, which the first invitation opens. */
async function open(): Promise<string> {
  expectOk(await run((tx) => addPeople(tx, admin, { id, people: [person(1)] }, now)));
  const letters = await letterContext(services, now);
  expectOk(await run((tx) => invitePeople(tx, letters, admin, { id, people: null, words: "" }, now)));
  return (await oppdragById(studio.db, id))?.slug ?? "";
}

describe("the page that all employees share", () => {
  it("asks for the code, and lets nobody guess it: 30 wrong ones from a network close it there for a while", async () => {
    const slug = await open();
    await studio.db.execute(sql`UPDATE oppdrag SET code = 'Vår26' WHERE id = ${id}`);
    const times = (await freeTimes(studio.db, id, now)).map(({ dayId, at }) => ({ dayId, at }));
    const trying = (code: string, n: number, networkKey: string, at = now) => {
      const clock = { now: () => at };
      const visitor = {
        kind: "visitor",
        visitorId: newId(),
        addressKey: "a",
        networkKey,
      } as unknown as Visitor;
      const own = { language: "nb" as const, code, consents: [], wanted: times[n] ?? null, by: null };
      return signUpForTime({ ...services, clock }, visitor, { slug, form: { ...person(50 + n), ...own } });
    };
    for (let n = 0; n < 30; n++)
      expect(await trying(String(n), 0, "x")).toMatchObject({ reason: "wrong-code" });
    expect(await trying("Vår26", 0, "x")).toMatchObject({ reason: "too-many-codes" });
    expectOk(await trying(" vår26 ", 0, "y"));
    expectOk(await trying("VÅR26", 1, "x", plusMinutes(now, 16)));
  });

  it("is one person when the same address is typed twice at once, and opens the page to one of the two", async () => {
    const slug = await open();
    const times = await freeTimes(studio.db, id, now);
    const signed = await Promise.all(
      [0, 1, 2, 3].map((n) => {
        const visitor = {
          kind: "visitor",
          visitorId: newId(),
          addressKey: "a",
          networkKey: "b",
        } as unknown as Visitor;
        const own = { language: "nb" as const, code: "", consents: [], wanted: times[n] ?? null, by: null };
        return signUpForTime(services, visitor, { slug, form: { ...person(70), ...own } });
      }),
    );
    const kinds = signed.map((one) => (one.ok ? one.value.kind : one.reason));
    expect(kinds.filter((kind) => kind === "own")).toHaveLength(1);
    expect((await peopleOf(studio.db, id)).filter(({ email }) => email === "p70@example.no")).toHaveLength(1);
    expect(spotsOf(await slotsOf(studio.db, id)).size).toBe(1);
  });

  it("opens no colleague's page to somebody who types the colleague's address", async () => {
    const slug = await open();
    const visitor = {
      kind: "visitor",
      visitorId: newId(),
      addressKey: "a",
      networkKey: "b",
    } as unknown as Visitor;
    const form = {
      ...person(1, { name: "Somebody else" }),
      language: "nb" as const,
      code: "",
      consents: [],
      wanted: null,
      by: null,
    };
    const letters = await letterContext(services, now);
    const signed = expectOk(await run((tx) => signUp(tx, letters, visitor, { slug, form }, now)));
    expect(signed.kind).toBe("told");
    expect((await peopleOf(studio.db, id)).map(({ name }) => name)).toEqual(["Person 1"]);
  });
});
