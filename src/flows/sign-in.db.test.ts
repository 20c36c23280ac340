import { argon2Sync } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSession } from "~/areas/access/commands/sessions.server";
import { signOut } from "~/areas/access/commands/sign-out.server";
import { addUser, password } from "~/areas/access/samples";
import { sessions, signInFailures, users } from "~/areas/access/tables.server";
import { plusMinutes } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { signIn } from "./sign-in.server";

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = testServices(database.db);
  await database.db.execute(sql`TRUNCATE users, sessions, sign_in_failures CASCADE`);
});

const attempt = (more: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(services, {
    email: "ingrid@example.no",
    password,
    userAgent: "Test",
    address: "203.0.113.7",
    previousToken: null,
    deviceCookie: null,
    ...more,
  });

const leave = (token: string) =>
  inTransaction(database.db, (tx) => signOut(tx, { token, userAgent: "Test" }, services.clock.now()));

async function events(type: string): Promise<{ user_id: string | null; details: Record<string, string> }[]> {
  const { rows } = await database.db.execute(
    sql`SELECT user_id, details FROM security_events WHERE event_type = ${type} ORDER BY created_at`,
  );
  return rows as never;
}

describe("signIn", () => {
  it("creates a new token and stores only its hash", async () => {
    const user = await addUser(database.db);
    const result = await attempt({ email: "Ingrid@Example.NO" });
    if (!result.ok) throw new Error(result.reason);
    const [session] = await database.db.select().from(sessions);
    expect(session).toMatchObject({
      userId: user.id,
      tokenHash: hashSecret(result.value.session),
      aal: "aal1",
      endedAt: null,
    });
    expect(result.value.session.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(session)).not.toContain(result.value.session);
    expect((await events("sign_in_ok")).at(-1)?.user_id).toBe(user.id);
  });

  it("ends the session that the browser came with, so that a planted session is useless", async () => {
    const user = await addUser(database.db);
    const now = services.clock.now();
    const planted = await inTransaction(database.db, (tx) =>
      startSession(tx, { userId: user.id, userAgent: "Other", previousToken: null }, now),
    );
    const result = await attempt({ previousToken: planted });
    expect(result.ok && result.value.session).not.toBe(planted);
    const [old] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(planted)));
    expect(old?.endedAt).not.toBeNull();
  });

  it("answers a wrong password, an unknown account and a disabled one in the same way", async () => {
    await addUser(database.db);
    await addUser(database.db, { email: "slutta@example.no", disabled: true });
    const answers = [
      await attempt({ password: "feil passord her" }),
      await attempt({ email: "ukjent@example.no" }),
      await attempt({ email: "slutta@example.no" }),
    ];
    for (const answer of answers) expect(answer).toEqual({ ok: false, reason: "wrong-credentials" });
  });

  it("takes as much work for an unknown account as for a known one", async () => {
    await addUser(database.db);
    const one: number[] = [];
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round++) {
      one.push(await workOf(() => hashPassword("et hvilket som helst passord")));
      known.push(await workOf(() => attempt({ password: `feil ${round}`, address: `a${round}` })));
      unknown.push(await workOf(() => attempt({ email: `x${round}@example.no`, address: `b${round}` })));
      await database.db.delete(signInFailures);
    }
    // Without the decoy hash an unknown account would be answered with far less work.
    expect(median(unknown)).toBeGreaterThan(median(one) / 2);
    expect(median(known)).toBeGreaterThan(median(one) / 2);
  });

  it("hashes a password again when its hash is weak", async () => {
    const salt = Buffer.alloc(16, 7);
    const parameters = {
      message: password,
      nonce: salt,
      tagLength: 32,
      memory: 8192,
      passes: 1,
      parallelism: 1,
    };
    const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(argon2Sync("argon2id", parameters))}`;
    await addUser(database.db, { passwordHash: weak });
    expect((await attempt()).ok).toBe(true);
    const [user] = await database.db.select().from(users);
    expect(user?.passwordHash).toContain("m=32768,t=3,p=1");
    expect((await attempt()).ok).toBe(true);
  });
});

describe("too many sign-in attempts", () => {
  it("lock the account for a minute after the fifth, also for the right password, and then open it", async () => {
    const user = await addUser(database.db);
    const answers = await inARow(5, () => attempt({ password: "feil passord her" }));
    expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual(Array(5).fill("wrong-credentials"));
    expect(await attempt()).toEqual({ ok: false, reason: "locked", detail: { waitMinutes: 1 } });
    expect((await events("sign_in_locked")).at(-1)?.user_id).toBe(user.id);
    services.clock.set(plusMinutes(services.clock.now(), 1));
    expect((await attempt()).ok).toBe(true);
    // The account's count stays, so that the owner's sign-in gives an attacker no new attempts.
    expect(await database.db.select().from(signInFailures)).toMatchObject([{ kind: "account", failures: 6 }]);
  });

  it("lock an unknown account in the same way", async () => {
    const unknown = () => attempt({ email: "ukjent@example.no" });
    await inARow(5, unknown);
    expect(await unknown()).toEqual({ ok: false, reason: "locked", detail: { waitMinutes: 1 } });
  });

  it("are counted when they arrive at the same moment", async () => {
    await addUser(database.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt({ password: "feil passord her" })),
    );
    expect(answers.filter((answer) => !answer.ok && answer.reason === "wrong-credentials")).toHaveLength(5);
    const others = answers.flatMap((answer) => (answer.ok ? ["ok"] : [answer.reason]));
    // The address has no more than four waiting; the rest is refused unchecked.
    expect(others.filter((reason) => reason === "locked" || reason === "busy")).toHaveLength(7);
    const [pair] = await database.db.select().from(signInFailures).where(eq(signInFailures.kind, "pair"));
    expect(pair).toMatchObject({ failures: 5 });
  });

  it("do not lock out colleagues who sign in at once from one address", async () => {
    const emails = ["a", "b", "c", "d"].map((name) => `${name}@example.no`);
    for (const email of emails) await addUser(database.db, { email });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(emails.map((email) => attempt({ email })));
      expect(answers.map(({ ok }) => ok)).toEqual(emails.map(() => true));
    }
  });

  it("from one address lock that address for every account, and no other address", async () => {
    await addUser(database.db);
    for (let n = 0; n < 20; n++) await attempt({ email: `gjett${n}@example.no`, address: "198.51.100.9" });
    expect(await attempt({ address: "198.51.100.9" })).toMatchObject({ ok: false, reason: "locked" });
    expect((await attempt({ address: "203.0.113.7" })).ok).toBe(true);
  });

  it("are stored without the typed address", async () => {
    await attempt({ email: "hemmelig.person@example.no" });
    const { rows } = await database.db.execute(
      sql`SELECT row_to_json(f)::text AS text FROM sign_in_failures f`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/hemmelig|203\.0/);
  });

  it("leave neither address nor password in the security events", async () => {
    await attempt({ email: "hemmelig.person@example.no", password: "dette er et passord" });
    expect(JSON.stringify(await events("sign_in_failed"))).not.toMatch(/hemmelig|dette er et passord|203\.0/);
  });
});

describe("signOut", () => {
  it("ends the session in the database, once", async () => {
    await addUser(database.db);
    const result = await attempt();
    if (!result.ok) throw new Error(result.reason);
    const before = (await events("sign_out")).length;
    await leave(result.value.session);
    await leave(result.value.session);
    const [session] = await database.db.select().from(sessions);
    expect(session?.endedAt).not.toBeNull();
    expect(await events("sign_out")).toHaveLength(before + 1);
  });
});

async function inARow<T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < n; i++) answers.push(await work(i));
  return answers;
}

/** Microseconds of processor time, because elapsed time depends on the machine's other work. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
