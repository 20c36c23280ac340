import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { forgetProviders, providerForAdmin, readProviders } from "~/areas/settings/reads/providers.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import type { ProviderName } from "~/areas/settings/schema/providers";
import { count } from "~/kit/text";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { startMailServer } from "../../tests/setup/mail-server";
import { startModelServer } from "../../tests/setup/model-server";
import { type TestServices, testServices } from "../../tests/setup/services";
import { singleCommands } from "./single-commands.server";
import { tryProvider, tryRegister } from "./try-provider.server";

let database: TestDatabase;
let standIn: StandIn;
let services: TestServices;
let ingrid: Admin;
const versions: Partial<Record<ProviderName, number>> = {};
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  standIn = await startStandIn();
  services = testServices(database.db, { env: { STAND_IN_URL: standIn.url } });
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid" } as Admin;
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});

async function save(provider: ProviderName, typed: Readonly<Record<string, string>>) {
  const seen = { id: keyOf(provider), version: versions[provider] ?? 0, userAgent: "Test" };
  const saved = await singleCommands.changeProvider(services, ingrid, { ...seen, value: typed });
  if (saved.ok) versions[provider] = saved.value.version;
  forgetProviders(database.db);
  return saved;
}

const keyOf = (provider: ProviderName) => ({ provider, appSecret: services.appSecret });

const invalid = (...fields: string[]) => ({
  ok: false,
  reason: "wrong-fields",
  detail: {
    errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
    typed: expect.not.objectContaining({ secret: expect.anything() }),
  },
});
const saved = { ok: true, value: { version: expect.any(Number) } };

it("stores a password sealed, uses it at once, and names it nowhere", async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === "blåbær 7" ? done(null, { user: username }) : done(new Error("Feil passord")),
  });
  closers.push(server.close);
  const form = { host: "127.0.0.1", port: String(server.port), security: "none", user: "studio" };
  expect(await tryProvider(services, "smtp")).toMatchObject({
    ok: false,
    text: expect.stringContaining("ingenting"),
  });
  expect(await save("smtp", form)).toEqual(invalid("secret"));
  expect(await save("smtp", { ...form, secret: "feil" })).toEqual(saved);
  expect(await tryProvider(services, "smtp")).toMatchObject({
    ok: false,
    text: expect.stringContaining("godtok ikke brukernavnet"),
  });
  expect(await save("smtp", { ...form, secret: "blåbær 7" })).toEqual(saved);
  expect(await tryProvider(services, "smtp")).toMatchObject({ ok: true });
  const { rows } = await database.db.execute(sql`
    SELECT (SELECT json_agg(p) FROM provider_settings p)::text AS stored, (SELECT json_agg(h) FROM history h)::text AS history,
      (SELECT json_agg(e) FROM security_events e)::text AS events`);
  expect(JSON.stringify(rows)).not.toMatch(/blåbær|feil/);
  expect(rows[0]).toMatchObject({
    history: expect.stringContaining("byttet"),
    events: expect.stringContaining('"keys": "secret"'),
  });
});

it("asks for the password anew when it would be sent elsewhere, and keeps it otherwise", async () => {
  const { smtpUrl } = await readProviders(services);
  const { hostname, port } = new URL((smtpUrl ?? "").replace("smtp:", "http:"));
  const form = { host: hostname, port, security: "none", user: "studio" };
  expect(await save("smtp", { ...form, host: "localhost" })).toEqual(invalid("secret"));
  expect(await save("smtp", form)).toEqual({ ok: false, reason: "nothing-changed" });
  expect((await readProviders(services)).smtpUrl).toBe(smtpUrl);
});

it("does not send a password unencrypted over the open internet", async () => {
  const form = { host: "smtp.domene.no", port: "25", security: "none", user: "studio", secret: "x" };
  expect(await save("smtp", form)).toEqual(invalid("security"));
});

it("says in words why a mail server does not answer", async () => {
  const server = await startMailServer();
  await server.close();
  const form = { host: "127.0.0.1", port: String(server.port), security: "none", user: "" };
  expect(await save("smtp", form)).toEqual(saved);
  expect((await tryProvider(services, "smtp")).text).toContain("Serveren svarte ikke");
});

it("asks a language model one short question, and says why it does not answer", async () => {
  const server = await startModelServer();
  closers.push(server.close);
  const form = { provider: "openai-compatible", name: "prøve-modell", url: server.url.openai };
  expect(await save("model", form)).toEqual(invalid("name", "priceIn", "priceOut"));
  const whole = { ...form, name: "proeve-modell", priceIn: "1,50", priceOut: "0" };
  expect(await save("model", whole)).toEqual(saved);
  expect(await tryProvider(services, "model")).toEqual({ ok: true, text: "Modellen svarte: «Hei!»" });
  server.reply = () => ({ status: 401 });
  expect((await tryProvider(services, "model")).text).toContain("godtok ikke nøkkelen");
  const abroad = { ...whole, url: "https://model.example/v1" };
  expect(await save("model", abroad)).toEqual(invalid("operator", "secret"));
});

it("asks Google about the studio's place, and for its map", async () => {
  const key = "a-key-of-google";
  expect(await save("places", { secret: key })).toEqual(saved);
  expect((await tryProvider(services, "places")).text).toContain("place ID");
  await database.db.execute(
    sql`INSERT INTO system_settings VALUES ('google_place_id', 'ChIJ-sidelys-example', now())`,
  );
  forgetSettings(database.db);
  expect(await tryProvider(services, "places")).toEqual({
    ok: true,
    text: `Google svarte: 4,9 av 5, ${count(1234, "omtale", "omtaler")}.`,
  });
  standIn.reviews = () => ({ status: 403 });
  expect((await tryProvider(services, "places")).text).toContain("godtok ikke nøkkelen");
  expect(await save("maps", { secret: key })).toEqual(saved);
  expect(await tryProvider(services, "maps")).toMatchObject({ ok: true });
  standIn.map = () => ({ status: 403 });
  expect((await tryProvider(services, "maps")).text).toContain("answered 403");
  expect(standIn.asked.at(-1)?.path).toContain(`key=${key}`);
});

it("looks up the studio's own number in the company register", async () => {
  standIn.register = () => ({ status: 404, body: "" });
  expect((await tryRegister(services)).text).toContain("kjenner ikke");
  standIn.register = () => ({ body: { organisasjonsnummer: "314159209", navn: "SIDELYS AS" } });
  expect(await tryRegister(services)).toEqual({ ok: true, text: "Registeret svarte: SIDELYS AS." });
  standIn.register = () => ({ status: 500, body: "" });
  expect((await tryRegister(services)).text).toContain("svarte ikke");
  const off = { ...services, config: { ...services.config, companyRegisterUrl: null } };
  expect((await tryRegister(off)).text).toContain("skrudd av");
});

it("lets the operator's variables win, and opens nothing with another key", async () => {
  const env = { SMTP_URL: "smtp://post.drift.example:25", GOOGLE_MAPS_KEY: "key-of-the-operator" };
  const operated = testServices(database.db, { env });
  expect(await readProviders(operated)).toMatchObject({
    smtpUrl: env.SMTP_URL,
    googleMapsKey: env.GOOGLE_MAPS_KEY,
    googlePlacesKey: "a-key-of-google",
  });
  forgetProviders(database.db);
  const moved = { ...services, appSecret: "another secret, of at least 32 characters" };
  expect(await readProviders(moved)).toMatchObject({ googlePlacesKey: null, googleMapsKey: null });
  forgetProviders(database.db);
});

it("removes a provider with its secret", async () => {
  const seen = { id: keyOf("maps"), version: 1, userAgent: "" };
  expect(await singleCommands.removeProvider(services, ingrid, { ...seen, version: 0 })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  expect(await singleCommands.removeProvider(services, ingrid, seen)).toEqual({
    ok: true,
    value: { version: 2 },
  });
  forgetProviders(database.db);
  expect((await readProviders(services)).googleMapsKey).toBeNull();
});

describe("a set-up of the history", () => {
  const restore = async (provider: ProviderName, line: number) => {
    const seen = { id: keyOf(provider), version: versions[provider] ?? 0, userAgent: "Test" };
    const restored = await singleCommands.restoreProvider(services, ingrid, { ...seen, value: line });
    if (restored.ok) versions[provider] = restored.value.version;
    forgetProviders(database.db);
    return restored;
  };
  const url = "https://sms.example/v1";
  const huset = { url, operator: "SMS-huset AS i Norge" };
  const stored = async (provider: ProviderName) => (await providerForAdmin(services, ingrid, provider)).state;
  let first = 0;

  it("comes back with the secret that is still stored", async () => {
    expect(await save("sms", { ...huset, secret: "hemmelig-1" })).toEqual(saved);
    first = versions.sms ?? 0;
    expect(await save("sms", { ...huset, operator: "Et annet navn" })).toEqual(saved);
    expect(await save("sms", { ...huset, operator: "Et tredje navn" })).toEqual(saved);
    expect(await restore("sms", first + 1)).toEqual(saved);
    expect(await stored("sms")).toMatchObject({ fields: huset, hasSecret: true });
    expect((await readProviders(services)).sms).toMatchObject({ key: "hemmelig-1" });
    expect(await restore("sms", versions.sms ?? 0)).toEqual(saved);
    expect((await stored("sms")).fields.operator).toBe("Et tredje navn");
  });

  it("is filled into the form where its secret is gone or would be sent elsewhere", async () => {
    expect(await save("sms", { ...huset, url: "https://andre.example", secret: "hemmelig-2" })).toEqual(
      saved,
    );
    const before = await stored("sms");
    const asks = {
      ok: false,
      reason: "wrong-fields",
      detail: { errors: { secret: [expect.any(String)] }, typed: { ...huset, operator: "Et tredje navn" } },
    };
    expect(await restore("sms", versions.sms ?? 0)).toEqual(asks);
    const other = { ...before.fields, secret: "hemmelig-2b" };
    expect(await save("sms", other)).toEqual(saved);
    expect(await restore("sms", versions.sms ?? 0)).toMatchObject({
      ...asks,
      detail: { errors: asks.detail.errors, typed: before.fields },
    });
    const remove = { id: keyOf("sms"), version: versions.sms ?? 0, userAgent: "" };
    expect(await singleCommands.removeProvider(services, ingrid, remove)).toMatchObject({ ok: true });
    versions.sms = remove.version + 1;
    expect(await restore("sms", versions.sms)).toMatchObject({
      ...asks,
      detail: { errors: asks.detail.errors, typed: before.fields },
    });
    expect((await stored("sms")).setBy).toBeNull();
  });

  it("may be none at all: then nothing is stored", async () => {
    expect(await restore("sms", first)).toEqual({ ok: false, reason: "nothing-changed" });
    expect(await save("sms", { ...huset, secret: "hemmelig-3" })).toEqual(saved);
    expect(await restore("sms", first)).toEqual(saved);
    expect((await stored("sms")).setBy).toBeNull();
    expect((await providerForAdmin(services, ingrid, "sms")).changes[0]?.event).toBe("provider_restored");
  });

  it("is not restored from a line that does not exist, or from an older page", async () => {
    for (const line of [0, -1, 99, 1.5, Number.NaN]) {
      expect(await restore("sms", line)).toEqual({ ok: false, reason: "unknown-line" });
    }
    versions.sms = (versions.sms ?? 0) - 1;
    expect(await restore("sms", first)).toEqual({ ok: false, reason: "changed-meanwhile" });
  });
});
