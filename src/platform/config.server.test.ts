import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.server";
import { refuseOlder } from "./database/version.server";
import { appSecretOf } from "./secret-key.server";

const folder = mkdtempSync(path.join(tmpdir(), "config-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the configuration", () => {
  it("needs no variable, and has safe defaults", () => {
    expect(readConfig({})).toMatchObject({
      nodeEnv: "development",
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      trustedProxies: 0,
      smtpUrl: null,
      secret: null,
      fixedNow: null,
      workerEnabled: true,
      chatWarmUp: true,
    });
  });

  it("reports every mistake at once, with the variable's name and without its value", () => {
    const env = { PORT: "eighty", PUBLIC_URL: "studio.example", DATABASE_URL: "mysql://a:hemmelig@b/c" };
    expect(() => readConfig(env)).toThrow(
      /PORT must be a number[\s\S]*PUBLIC_URL must be[\s\S]*DATABASE_URL must look/,
    );
    expect(() => readConfig(env)).not.toThrow(/hemmelig/);
  });

  it("reads an empty variable as not set", () => {
    expect(readConfig({ SMTP_URL: "", PUBLIC_URL: " ", PORT: "8080" }).publicUrl).toBe(
      "http://localhost:8080",
    );
  });

  it.each(["https://studio.example/shop", "https://studio.example/?a=b", "ftp://studio.example"])(
    "refuses %s as the public address",
    (address) => {
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL/);
    },
  );

  it("removes a slash at the end of the public address", () => {
    expect(readConfig({ PUBLIC_URL: "https://studio.example/" }).publicUrl).toBe("https://studio.example");
  });

  it("refuses to stop the clock of a real studio by mistake", () => {
    const env = { NODE_ENV: "production", FIXED_NOW: "2026-11-20T09:00:00+01:00" };
    expect(() => readConfig(env)).toThrow(/FIXED_NOW stops the real clock/);
    expect(readConfig({ ...env, ALLOW_FIXED_NOW: "1" }).fixedNow).toBe(Date.parse(env.FIXED_NOW));
  });

  it("refuses a data folder that is a file, and a short secret", () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(() => readConfig({ DATA_DIR: file })).toThrow(/is not a folder/);
    expect(() => readConfig({ APP_SECRET: "short" })).toThrow(/at least 32/);
  });

  it("refuses a stand-in that is not on this machine, so that no key is sent to it", () => {
    expect(readConfig({ STAND_IN_URL: "http://127.0.0.1:4000/" }).standInUrl).toBe("http://127.0.0.1:4000");
    for (const address of [
      "https://places.evil.example",
      "http://127.0.0.1.evil.example",
      "http://localhost@evil.example",
    ])
      expect(() => readConfig({ STAND_IN_URL: address })).toThrow(/STAND_IN_URL/);
  });
});

describe("the secret key", () => {
  it("is made once and readable by its owner alone, even when two programs start at once", async () => {
    const dataDir = path.join(folder, "made");
    const [one, two] = await Promise.all([1, 2].map(() => appSecretOf({ secret: null, dataDir })));
    expect(one).toBe(two);
    expect(one?.length).toBeGreaterThanOrEqual(43);
    expect(statSync(path.join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    expect(await appSecretOf({ secret: null, dataDir })).toBe(one);
  });

  it("is the configured one if there is one", async () => {
    expect(await appSecretOf({ secret: "x".repeat(32), dataDir: "/nowhere" })).toBe("x".repeat(32));
  });

  it("is not replaced when its file is damaged", async () => {
    writeFileSync(path.join(folder, "secret.key"), "\n");
    await expect(appSecretOf({ secret: null, dataDir: folder })).rejects.toThrow(/holds no key/);
  });
});

it("refuses a PostgreSQL that is too old", () => {
  expect(() => refuseOlder(140_012)).toThrow(/PostgreSQL 14; Sidelys needs 15 or newer/);
  expect(() => refuseOlder(150_000)).not.toThrow();
});
