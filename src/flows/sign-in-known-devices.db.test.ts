import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writePasswordLetter } from "~/areas/access/commands/forgotten-password.server";
import { accountHashOf } from "~/areas/access/commands/sign-in.server";
import { tellOfLockedAccount } from "~/areas/access/commands/tell-of-locked-account.server";
import { addUser, password } from "~/areas/access/samples";
import { plusHours, plusMinutes } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
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

describe("hours of guessing by a stranger", () => {
  const stranger = { password: "feil passord her", address: "198.51.100.66" };
  const elsewhere = "203.0.113.200";
  /** A hundred hashes are too slow here; the unit test of the rules covers the counting. */
  const guessedAlready = (failures: number) =>
    database.db.execute(sql`UPDATE sign_in_failures SET failures = ${failures} WHERE kind = 'account'`);

  it("locks the owner out neither of a known browser nor of a new one at another address", async () => {
    await addUser(database.db);
    const before = await attempt();
    if (!before.ok) throw new Error(before.reason);
    const { device } = before.value;
    for (let minute = 0; minute < 8 * 60; minute++) {
      services.clock.set(plusMinutes(services.clock.now(), 1));
      await attempt(stranger);
    }
    // The stranger's address may be shared with the owner: an office or a family.
    expect(await attempt({ address: stranger.address })).toMatchObject({ ok: false, reason: "locked" });
    expect((await attempt({ address: stranger.address, deviceCookie: device })).ok).toBe(true);
    expect((await attempt({ address: elsewhere })).ok).toBe(true);
  });

  it("is stopped across many addresses: the limit applies to all but known browsers", async () => {
    await addUser(database.db);
    const before = await attempt();
    if (!before.ok) throw new Error(before.reason);
    const guess = (n: number) => attempt({ password: `gjetning ${n}`, address: `198.51.100.${n}` });
    await guessedAlready(92);
    const answers = await inARow(30, (n) => guess(n));
    const looked = answers.filter((answer) => !answer.ok && answer.reason === "wrong-credentials");
    expect(looked).toHaveLength(8);
    expect(await attempt({ address: elsewhere })).toEqual({
      ok: false,
      reason: "locked",
      detail: { waitMinutes: 15 },
    });
    expect((await attempt({ address: elsewhere, deviceCookie: before.value.device })).ok).toBe(true);
    services.clock.set(plusMinutes(services.clock.now(), 15));
    expect((await attempt({ address: elsewhere })).ok).toBe(true);
  });

  it("is limited in the same way for an account that does not exist", async () => {
    const unknown = (n: number) => attempt({ email: "ingen@example.no", address: `198.51.100.${n}` });
    await unknown(200);
    await guessedAlready(98);
    const answers = await inARow(3, unknown);
    expect(answers.at(-1)).toMatchObject({ reason: "locked", detail: { waitMinutes: 15 } });
  });
});

describe("a known browser", () => {
  const knownTo = async (email: string, deviceCookie: string | null = null) => {
    const result = await attempt({ email, deviceCookie });
    if (!result.ok) throw new Error(result.reason);
    return result.value.device;
  };

  it("has its own limit, so that its user cannot guess without end", async () => {
    await addUser(database.db);
    const deviceCookie = await knownTo("ingrid@example.no");
    const answers = await inARow(6, () => attempt({ password: "feil passord her", deviceCookie }));
    expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual([
      ...Array(5).fill("wrong-credentials"),
      "locked",
    ]);
    expect((await attempt()).ok).toBe(true);
  });

  it("is known only for accounts that have signed in with it", async () => {
    await addUser(database.db);
    await addUser(database.db, { email: "per@example.no" });
    const ingrids = await knownTo("ingrid@example.no");
    const both = await knownTo("per@example.no", ingrids);
    await inARow(5, () => attempt({ email: "per@example.no", password: "feil passord her" }));
    await inARow(5, () => attempt({ password: "feil passord her" }));
    expect(await attempt({ email: "per@example.no", deviceCookie: ingrids })).toMatchObject({ ok: false });
    expect((await attempt({ email: "per@example.no", deviceCookie: both })).ok).toBe(true);
    expect((await attempt({ deviceCookie: both })).ok).toBe(true);
  });

  it("gets a new token each time, and the previous one becomes invalid", async () => {
    await addUser(database.db);
    const first = await knownTo("ingrid@example.no");
    const second = await knownTo("ingrid@example.no", first);
    expect(second).not.toContain(first);
    await inARow(5, () => attempt({ password: "feil passord her" }));
    expect(await attempt({ deviceCookie: first })).toMatchObject({ ok: false, reason: "locked" });
    expect((await attempt({ deviceCookie: second })).ok).toBe(true);
  });

  it("is remembered for half a year unless revoked, and its token is not stored", async () => {
    await addUser(database.db);
    const deviceCookie = await knownTo("ingrid@example.no");
    const { rows } = await database.db.execute(sql`SELECT row_to_json(d)::text AS text FROM known_devices d`);
    expect(JSON.stringify(rows)).not.toContain(deviceCookie?.slice(0, 43));
    const lockedThen = async () => {
      await inARow(5, () => attempt({ password: "feil passord her" }));
      return attempt({ deviceCookie });
    };
    services.clock.set(plusHours(services.clock.now(), 24 * 180));
    expect(await lockedThen()).toMatchObject({ ok: false, reason: "locked" });
    services = testServices(database.db);
    await database.db.execute(sql`DELETE FROM sign_in_failures`);
    await database.db.execute(sql`UPDATE known_devices SET revoked_at = now()`);
    expect(await lockedThen()).toMatchObject({ ok: false, reason: "locked" });
  });

  it("is not accepted when its token was invented or signed with another secret", async () => {
    await addUser(database.db);
    await knownTo("ingrid@example.no");
    await inARow(5, () => attempt({ password: "feil passord her" }));
    for (const deviceCookie of ["x", `${"A".repeat(43)}.${"B".repeat(24)}`])
      expect(await attempt({ deviceCookie })).toMatchObject({ ok: false, reason: "locked" });
  });
});

describe("the letter about wrong passwords", () => {
  const letters = async () =>
    (await database.db.execute<{ to_address: string; body_text: string }>(sql`SELECT * FROM email_outbox`))
      .rows;
  const tell = async () => {
    const { rows } = await database.db.execute<{ payload: { account: string } }>(sql`
      SELECT payload FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'tell-of-locked-account'`);
    await database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    const { appSecret, clock } = services;
    for (const { payload } of rows) {
      await inTransaction(database.db, (tx) =>
        tellOfLockedAccount(tx, { appSecret, account: payload.account }, clock.now()),
      );
    }
    return rows.length;
  };
  const lockFrom = (address: string, email = "ingrid@example.no") =>
    inARow(5, () => attempt({ email, address, password: "feil passord her" }));
  beforeEach(async () => {
    await database.db.execute(sql`TRUNCATE email_outbox CASCADE`);
    await database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
  });

  it("goes to the owner once a day, however often the account is locked", async () => {
    await addUser(database.db);
    await inARow(4, () => attempt({ password: "feil passord her" }));
    expect(await tell()).toBe(0);
    for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      await lockFrom(address);
      expect(await tell()).toBe(1);
    }
    expect(await letters()).toMatchObject([{ to_address: "ingrid@example.no" }]);
    expect((await letters())[0]?.body_text).toContain("fredag 20. november kl. 09.00");
    services.clock.set(plusHours(services.clock.now(), 24));
    await lockFrom("198.51.100.1");
    await tell();
    expect(await letters()).toHaveLength(2);
  });

  it("is requested in the same way for an unknown account, but sent to nobody", async () => {
    await addUser(database.db);
    await lockFrom("198.51.100.1", "ingen@example.no");
    expect(await tell()).toBe(1);
    expect(await letters()).toEqual([]);
  });
});

async function inARow<T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < n; i++) answers.push(await work(i));
  return answers;
}

describe("the letter with a link to a new password", () => {
  it("is written five times a day at most, and the last link stays valid", async () => {
    await database.db.execute(sql`TRUNCATE email_outbox CASCADE`);
    const user = await addUser(database.db);
    const { appSecret, clock } = services;
    const account = accountHashOf(appSecret, "ingrid@example.no");
    const asked = { appSecret, account, publicUrl: "https://studio.example.no" };
    for (let quarter = 0; quarter < 20; quarter++) {
      await inTransaction(database.db, (tx) => writePasswordLetter(tx, asked, clock.now()));
      clock.set(plusMinutes(clock.now(), 11));
    }
    const { rows } = await database.db.execute<{ body_text: string; minutes: number }>(sql`
      SELECT body_text, extract(epoch FROM expires_at - created_at)::int / 60 AS minutes
      FROM email_outbox WHERE template = 'password-link' ORDER BY created_at`);
    expect(rows.map(({ minutes }) => minutes)).toEqual([60, 60, 60, 60, 60]);
    const token = /token=([\w-]+)/.exec(rows.at(-1)?.body_text ?? "")?.[1] ?? "";
    const { rows: links } = await database.db.execute<{ token_hash: string }>(
      sql`SELECT token_hash FROM auth_one_time_tokens WHERE user_id = ${user.id} AND used_at IS NULL`,
    );
    expect(links).toEqual([{ token_hash: hashSecret(token) }]);
  });
});
