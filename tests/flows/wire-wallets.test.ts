import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { type ClientVersion, clientVersions, wireClient } from "../setup/wire-clients";
import { messageSecret } from "../setup/wire-messages";
import { cleanStudio } from "../worlds/clean-studio";

const listed = "https://app.firma.example.no";
let database: TestDatabase;
let site: BuiltSite;
let now: Instant = instant("2026-11-20T09:00:00+01:00");

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(
    database,
    {
      ANON_KEY: anonKey,
      RATE_LIMITS: "0",
      APP_SECRET: messageSecret,
      WEB3_CHAINS: "ethereum solana",
      TRUSTED_PROXIES: "1",
    },
    { now: () => now },
  );
  await database.db.execute(
    sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('programs_origins', ${listed})`,
  );
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** A caller from a network of its own. */
let networks = 0;
const client = (version?: ClientVersion, address = `203.0.${++networks}.7`) =>
  wireClient(`http://127.0.0.1:${new URL(site.url).port}`, anonKey, version, {
    headers: { "x-forwarded-for": address },
  });

/** A wallet of the first chain, as browsers offer it to the client: it signs what the client writes. */
function ethereumWallet() {
  const secret = secp256k1.utils.randomSecretKey();
  const key = secp256k1.getPublicKey(secret, false).subarray(1);
  const address = `0x${Buffer.from(keccak_256(key).subarray(-20)).toString("hex")}`;
  const sign = (message: string): `0x${string}` => {
    const text = Buffer.from(message);
    const head = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
    const hash = keccak_256(Buffer.concat([head, text]));
    const [recovery = 0, ...compact] = secp256k1.sign(hash, secret, { prehash: false, format: "recovered" });
    return `0x${Buffer.from([...compact, 27 + recovery]).toString("hex")}`;
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return "0x1";
    const [hex = ""] = params as string[];
    return sign(Buffer.from(hex.slice(2), "hex").toString());
  };
  return { address, sign, wallet: { request, address } as never };
}

function solanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen();
  const address = base58.encode(publicKey);
  const signMessage = async (message: Uint8Array) => ed25519.sign(message, secretKey);
  return { address, wallet: { publicKey: { toBase58: () => address }, signMessage } as never };
}

const issuedAt = () => new Date(now);
const withEthereum = (wallet: never, by = client(), more: object = {}) =>
  by.auth.signInWithWeb3({
    chain: "ethereum",
    wallet,
    statement: "Logg inn hos studioet",
    options: { url: `${listed}/inn`, signInWithEthereum: { issuedAt: issuedAt(), ...more } as never },
  });
const withSolana = (wallet: never, by = client()) =>
  by.auth.signInWithWeb3({
    chain: "solana",
    wallet,
    statement: "Logg inn hos studioet",
    options: { url: `${listed}/inn`, signInWithSolana: { issuedAt: issuedAt().toISOString() } as never },
  });

describe.each(clientVersions)("a wallet at the official client %s", (version) => {
  it("signs its owner in, as nobody on the staff, and as the same one next time", async () => {
    for (const [chain, { address, wallet }, signIn] of [
      ["ethereum", ethereumWallet(), withEthereum],
      ["solana", solanaWallet(), withSolana],
    ] as const) {
      const own = client(version);
      const first = await signIn(wallet, own);
      expect(first.error).toBeNull();
      expect(first.data.user?.app_metadata.providers).toEqual(["web3"]);
      expect(first.data.user?.identities?.[0]?.identity_data).toMatchObject({
        sub: `web3:${chain}:${address}`,
      });
      expect((await own.rpc("get_current_user_role")).data).toBeNull();
      now = plusMinutes(now, 1);
      const again = await signIn(wallet, client(version));
      expect(again.data.user?.id).toBe(first.data.user?.id);
    }
  });
});

const fields = (over: Readonly<Record<string, string>> = {}) => ({
  URI: `${listed}/inn`,
  Version: "1",
  "Chain ID": "1",
  "Issued At": issuedAt().toISOString(),
  ...over,
});
const written = (address: string, over?: Readonly<Record<string, string>>, domain = "app.firma.example.no") =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    "",
    ...Object.entries(fields(over)).map(([name, value]) => `${name}: ${value}`),
  ].join("\n");
const given = async (message: string, signature: string, chain = "ethereum", address?: string) =>
  (
    await (
      await fetch(`http://127.0.0.1:${new URL(site.url).port}/auth/v1/token?grant_type=web3`, {
        method: "POST",
        headers: {
          apikey: anonKey,
          "content-type": "application/json",
          "x-forwarded-for": address ?? `198.51.${++networks}.7`,
        },
        body: JSON.stringify({ chain, message, signature }),
      })
    ).json()
  ).code ?? "in";

describe("a signed message", () => {
  it("is refused for another site, another wallet, when it is old or early, and when a field stands twice", async () => {
    const { address, sign } = ethereumWallet();
    const other = ethereumWallet();
    const tryOut = (message: string) => given(message, sign(message));
    const minutes = (count: number) => new Date(plusMinutes(now, count)).toISOString();
    expect(await tryOut(written(address))).toBe("in");
    const good = written(address, { "Request ID": "to" });
    const refused = [
      await tryOut(written(other.address)),
      await tryOut(written(address, { URI: "https://evil.example.com/" }, "evil.example.com")),
      await tryOut(written(address, {}, "evil.example.com")),
      await tryOut(written(address, { "Issued At": minutes(-11) })),
      await tryOut(written(address, { "Issued At": minutes(2) })),
      await tryOut(written(address, { "Issued At": "i går" })),
      await tryOut(written(address, { "Not Before": minutes(5) })),
      await tryOut(written(address, { "Expiration Time": minutes(-1) })),
      await tryOut(written(address, { Version: "2" })),
      await tryOut(`${written(address)}\nURI: ${listed}/annet`),
      await given(good, other.sign(good)),
      await given(good, sign(`${good} `)),
      await given(good, "0x00"),
      await given(good, sign(good).replace(/..$/, "05")),
      await given(good, `0x${"0".repeat(130)}`),
    ];
    expect(refused).toEqual(refused.map(() => "invalid_credentials"));
    expect(await given(good, sign(good))).toBe("in");
  });

  it("works once, also when its signature is written in its other form", async () => {
    const { address, sign } = ethereumWallet();
    const message = written(address);
    const signature = sign(message);
    expect(await given(message, signature)).toBe("in");
    expect(await given(message, signature)).toBe("invalid_credentials");
    const { r, s } = secp256k1.Signature.fromBytes(Buffer.from(signature.slice(2, 130), "hex"), "compact");
    const turned = new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes("compact");
    const last = signature.endsWith("1b") ? "1c" : "1b";
    expect(await given(message, `0x${Buffer.from(turned).toString("hex")}${last}`)).toBe(
      "invalid_credentials",
    );
  });

  it("of a weak key, or of a chain that is not on, opens nothing", async () => {
    const zero = base58.encode(new Uint8Array(32));
    const message = written(zero).replace("Ethereum", "Solana");
    const weak = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString("base64url");
    expect(await given(message, weak, "solana")).toBe("invalid_credentials");
    expect(await given(message, weak, "bitcoin")).toBe("web3_unsupported_chain");
  });

  it("makes at most thirty accounts an hour for one network", async () => {
    const codes: string[] = [];
    for (let count = 0; count < 31; count++) {
      const { address, sign } = ethereumWallet();
      codes.push(await given(written(address), sign(written(address)), "ethereum", "192.0.2.9"));
    }
    expect(codes.slice(0, 30)).toEqual(codes.slice(0, 30).map(() => "in"));
    expect(codes[30]).toBe("over_request_rate_limit");
  });
});
