import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maxCodeTries } from "~/areas/access/rules/wire-messages";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { addStaff, staffPassword, wireClient } from "../setup/wire-clients";
import { lastMessage, messageSecret, writeMessages } from "../setup/wire-messages";
import { cleanStudio } from "../worlds/clean-studio";

const victim = "per@studio.example.no";
const crowd = 120;

let database: TestDatabase;
let site: BuiltSite;
let now: Instant = instant(Date.now());

beforeAll(async () => {
  database = await cleanStudio();
  const config = {
    ANON_KEY: anonKey,
    RATE_LIMITS: "1",
    APP_SECRET: messageSecret,
    STAND_IN_URL: "http://127.0.0.1:1",
  };
  site = await builtSite(database, { ...config, TRUSTED_PROXIES: "1" }, { now: () => now });
  await addStaff(database.db, { email: victim, role: null });
  await addStaff(database.db, { email: "ane@studio.example.no", role: null });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
const client = (address: string) =>
  wireClient(local(), anonKey, undefined, { headers: { "x-forwarded-for": address } });
const post = async (path: string, body: object, address: string) => {
  const headers = { apikey: anonKey, "content-type": "application/json", "x-forwarded-for": address };
  const answer = await fetch(`${local()}/auth/v1/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, code: (await answer.json()).code as string | undefined };
};

it("strangers who guess at codes, tokens and passwords all at once keep nobody else from working", async () => {
  const own = client("198.51.100.1");
  await own.auth.signInWithPassword({ email: "ane@studio.example.no", password: staffPassword });
  for (const email of [victim, "ane@studio.example.no"])
    await client("198.51.100.2").auth.signInWithOtp({ email });
  await writeMessages(database, local(), { now: () => now });
  const letter = await lastMessage(database, victim);
  const ownCode = (await lastMessage(database, "ane@studio.example.no"))?.code ?? "";
  const wrong = letter?.code === "111111" ? "222222" : "111111";

  const order: string[] = [];
  const strangers = Array.from({ length: crowd }, async (_, n) => {
    const from = (kind: number) => `203.${kind}.${n}.7`;
    return Promise.all([
      post("verify", { type: "email", email: victim, token: wrong }, from(1)),
      post("verify", { type: "email", token_hash: `gjetning-${n}` }, from(2)),
      post("token?grant_type=refresh_token", { refresh_token: `gjetning-${n}` }, from(3)),
      post("token?grant_type=password", { email: victim, password: `gjetning ${n}` }, from(4)).then(
        (answer) => {
          if (answer.status === 400) order.push("compared");
          return answer;
        },
      ),
    ]);
  });
  expect((await own.auth.getUser()).error).toBeNull();
  expect((await own.auth.refreshSession()).error).toBeNull();
  const other = client("198.51.100.3");
  const proved = await other.auth.verifyOtp({
    email: "ane@studio.example.no",
    token: ownCode,
    type: "email",
  });
  expect(proved.error).toBeNull();
  order.push("worked");
  const answers = (await Promise.all(strangers)).flat();

  // Only a few passwords are compared at once, but requests without a password do not wait for them.
  expect(order.indexOf("worked")).toBeLessThan(order.lastIndexOf("compared"));
  expect(answers.filter(({ status }) => status < 400 || status > 429)).toEqual([]);
  const { rows } = await database.db.execute<{ tries: number }>(
    sql`SELECT tries FROM auth_one_time_tokens WHERE lower(relates_to) = ${victim}`,
  );
  expect(rows).toEqual([{ tries: maxCodeTries }]);
  // The code is used up for everybody, the link of the same letter is not, and the account is its owner's.
  const late = await post("verify", { type: "email", email: victim, token: letter?.code }, "198.51.100.4");
  expect(late.status).toBeGreaterThanOrEqual(400);
  now = plusMinutes(now, 30);
  const link = { type: "email", token_hash: letter?.token };
  expect((await post("verify", link, "198.51.100.5")).status).toBe(200);
}, 180_000);
