import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser, password } from "~/areas/access/samples";
import { instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { throwAwayFolder } from "../setup/throw-away-cluster";
import { cleanStudio } from "../worlds/clean-studio";

/*
 * The program runs as a process of its own, with every kind of log line, and gets the worst requests. Each secret below
 * is sent in some way and must not appear in the output.
 */
const secrets = {
  smtp: "smtp-Passord-4711",
  model: "modell-Nokkel-4711",
  maps: "kart-Nokkel-4711",
  provider: "tjeneste-Hemmelighet-4711",
  wrongPassword: "feil-Passord-4711",
  chosenPassword: "valgt-Passord-4711 for studioet",
  token: "Engangslenke-4711-0123456789abcdefghijklmnop",
  key: "Kundenokkel-4711-0123456789",
  path: "Hemmelig4711TilbudIAdressen0123456789",
  bearer: "Baerer-4711",
  cookie: "Kapsel-4711-0123456789abcdefghijklmnopqrstu",
  body: "Hemmelig-Melding-4711",
  email: "hemmelig.kunde.4711@example.no",
  phone: "98 76 47 11",
  code: "471104",
} as const;

let database: TestDatabase;
let app: BuiltApp;
let dataDir: string;
let owner: string;
let changeLink: string;

beforeAll(async () => {
  database = await cleanStudio();
  dataDir = await throwAwayFolder();
  app = await startBuiltApp({
    dataDir,
    env: {
      DATABASE_URL: database.url,
      LOG_LEVEL: "trace",
      RATE_LIMITS: "0",
      // Nothing answers at these addresses, so that every failure of a call is logged as well.
      SMTP_URL: `smtp://studio:${secrets.smtp}@127.0.0.1:1`,
      MODEL_PROVIDER: "openai-compatible",
      MODEL_URL: "http://127.0.0.1:1/v1",
      MODEL_NAME: "modell",
      MODEL_KEY: secrets.model,
      MODEL_PRICE_IN: "1",
      MODEL_PRICE_OUT: "1",
      MODEL_OPERATOR: "Ingen",
      GOOGLE_PLACES_KEY: secrets.maps,
      STAND_IN_URL: "http://127.0.0.1:1",
    },
  });
  const { id } = await addUser(database.db, { email: "eier@example.no" });
  const start = { userId: id, userAgent: "Test", previousToken: null, aal: "aal2" } as const;
  owner = await inTransaction(database.db, (tx) => startSession(tx, start, instant(Date.now())));
  const booked = await bookThroughForms(app.url, {
    name: "Hemmelige Kunde",
    email: secrets.email,
    phone: secrets.phone,
  });
  changeLink = booked.changeLink;
});
afterAll(async () => {
  await app.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const output = () => app.output.join("\n");

function ask(
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) {
  const own = { origin: app.url, "sec-fetch-site": "same-origin" };
  return fetch(app.url + path, { redirect: "manual", ...init, headers: { ...own, ...headers } });
}
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const json = (body: string) => ({ method: "POST", body, headers: { "content-type": "application/json" } });

/** Runs while a table is missing, so that requests that need it fail in the middle of their work. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const [name, hidden] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await database.db.execute(sql`ALTER TABLE ${name} RENAME TO ${hidden}`);
  try {
    await work();
  } finally {
    await database.db.execute(sql`ALTER TABLE ${hidden} RENAME TO ${name}`);
  }
}

async function askHostile(): Promise<void> {
  const { token, key, path, cookie, bearer, body } = secrets;
  const signIn = form({ epost: secrets.email, passord: secrets.wrongPassword });
  for (const address of ["/auth/nytt-passord", "/auth/ny-epost", "/auth/forste-admin"]) {
    await ask(`${address}?token=${token}`);
    await ask(`${address}?token=${token}`, form({ passord: secrets.chosenPassword, kode: secrets.code }));
  }
  await ask("/auth", signIn);
  await ask("/auth", { ...signIn, headers: { cookie: `sesjon=${cookie}; enhet=${cookie}` } });
  await ask("/auth", {
    ...signIn,
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  await ask("/auth/glemt-passord", form({ epost: secrets.email }));
  await ask(`/booking/edit/0198f000-0000-7000-8000-0000000000ff?key=${key}`);
  await ask(`/booking/edit/${key}?key=${key}`, form({ melding: body }));
  await ask(`/tilbud/${path}`);
  await ask(`/tilbud/${path}.data`, form({ melding: body }));
  await ask(`/${body}%zz?${key}=${key}`);
  await ask("/functions/v1/chat-bot", json(`{"messages": "${body}"`));
  await ask("/functions/v1/chat-bot", {
    ...json(
      JSON.stringify({
        messages: [{ role: "user", content: `${body}, jeg heter Hemmelige Kunde` }],
        session_id: "1732170000000-abcdefgh",
      }),
    ),
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}`, apikey: bearer },
  }).then((answer) => answer.text());
  await ask(`/rest/v1/chat_messages?select=*&session_id=eq.${key}`, { headers: { apikey: bearer } });
  await ask("/auth", { method: "POST", body: body.repeat(50_000) });
}

/** The same forms while the database fails under them: its errors quote rows and parameters. */
async function askWhileBroken(): Promise<void> {
  const signIn = form({ epost: secrets.email, passord: secrets.wrongPassword });
  await without("sign_in_failures", async () => {
    expect((await ask("/auth", signIn)).status).toBe(500);
  });
  await without("auth_one_time_tokens", async () => {
    await ask(`/auth/nytt-passord?token=${secrets.token}`);
    await ask(`/auth/nytt-passord?token=${secrets.token}`, form({ passord: secrets.chosenPassword }));
  });
  await without("access_links", async () => {
    await ask(changeLink.replace(app.url, ""));
  });
  await without("chat_messages", async () => {
    const asked = {
      messages: [{ role: "user", content: secrets.body }],
      session_id: "1732170000000-ijklmnop",
    };
    await ask("/functions/v1/chat-bot", json(JSON.stringify(asked))).then((answer) => answer.text());
  });
}

async function storeProviderSecret(): Promise<void> {
  const there = "/admin/settings/tjenester/maps";
  const headers = { cookie: `sesjon=${owner}` };
  const page = await (await ask(there, { headers })).text();
  const version = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(page);
  const fields = { intent: "save", version: version?.[1] ?? version?.[2] ?? "", secret: secrets.provider };
  expect((await ask(there, { ...form(fields), headers })).status).toBe(303);
  await without("provider_settings", async () => {
    await ask(there, { ...form(fields), headers });
  });
}

it("says that a check of the role failed; meanwhile an administrator is none, on pages, data and forms", async () => {
  const headers = { cookie: `sesjon=${owner}` };
  const asked = [
    ["/admin", {}],
    ["/admin/security", {}],
    ["/admin/security.data", {}],
    ["/admin/konto", form({ intent: "name", navn: "Byttet Navn" })],
  ] as const;
  const before = app.output.length;
  await without("auth_factors", async () => {
    for (const [path, init] of asked) {
      const answer = await ask(path, { ...init, headers });
      const text = await answer.text();
      expect([path, answer.status, /Ingrid Østvold|Security Alert|<nav/.test(text)]).toEqual([
        path,
        500,
        false,
      ]);
    }
  });
  const failures = () => app.output.slice(before).filter((line) => line.includes("the request failed"));
  await expect.poll(() => failures().length).toBeGreaterThanOrEqual(asked.length);
  expect(await (await ask("/admin", { headers })).text()).toContain("Ingrid Østvold");
});

it("has no secret, key, token, address or message in it, whatever strangers send and whatever fails", async () => {
  await askHostile();
  await askWhileBroken();
  await storeProviderSecret();
  // The letters of the booking are tried meanwhile, and refused.
  await expect.poll(output).toContain('"msg":"letter"');
  await app.stop();
  const told = output();
  const found = [
    ...Object.values(secrets),
    owner,
    password,
    new URL(changeLink, app.url).searchParams.get("key"),
  ];
  expect(found.filter((secret) => told.includes(String(secret)))).toEqual([]);
  expect(told).not.toMatch(/Hemmelige Kunde|hemmelig\.kunde|98764711/);
  // Proves that the lines of these requests were written at all.
  for (const line of ["/auth/nytt-passord", "/booking/edit/", "/functions/v1/chat-bot", "the request failed"])
    expect(told).toContain(line);
});
