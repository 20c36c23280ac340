import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Instant, instant } from "~/kit/time";
import { type IdTokenIssuer, issuersIn } from "./id-token-issuers";
import { type ModelConfig, modelMistakes, modelOf, modelVariables } from "./model-config";
import { OperatorError } from "./operator-error";
import { type Chain, chainsIn } from "./wallet-chains";

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/database");
const s3Url = z
  .string()
  .regex(
    /^https?:\/\/[^:@/\s]+:[^:@/\s]+@[^@/\s]+\/[^/?\s]+(\?region=[\w-]+)?$/,
    "must look like https://KEY:SECRET@s3.example/bucket?region=eu-north-1",
  );
const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, "must look like smtps://user:password@host:465");
const wholeNumber = (low: number, high: number) =>
  z.coerce.number("must be a number").int("must be a whole number").min(low).max(high);
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

/** A stand-in must be on this machine, so that a mistake in the configuration sends no key to a stranger. */
function isLocalAddress(text: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/.test(text);
}

function isRegisterAddress(text: string): boolean {
  return ["off", "demo"].includes(text) || (/^https?:\/\/[^?#\s]+$/.test(text) && URL.canParse(text));
}

function isSiteAddress(text: string): boolean {
  return /^https?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text);
}

/** Every variable that the program reads. The README's table is checked against these descriptions. */
export const variables = {
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("development")
    .describe("`npm start` sets `production`, `npm run dev` sets `development`."),
  PORT: wholeNumber(0, 65535)
    .default(3000)
    .describe("Port that the web server listens on; 0 takes a free one."),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that the web server listens on. `0.0.0.0` opens it to the network."),
  PUBLIC_URL: z
    .string()
    .refine(isSiteAddress, "must be an address such as https://studio.example, without a path")
    .optional()
    .describe(
      "Address that visitors use; links in letters are made from it. Default `http://localhost:PORT`.",
    ),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe("Folder for the embedded database, uploaded files and the secret key."),
  DATABASE_URL: postgresUrl
    .optional()
    .describe("A PostgreSQL (15 or newer) to use instead of the embedded one."),
  DATABASE_POOL_SIZE: wholeNumber(2, 100)
    .default(16)
    .describe("Most connections to the database from one process."),
  FILES_URL: s3Url
    .optional()
    .describe(
      "An S3-compatible bucket for uploaded files. Default: `DATA_DIR/files`, which the backup includes; a bucket needs a backup of its own.",
    ),
  APP_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Key that secret links are derived from. Default: made at first start, kept in `DATA_DIR/secret.key`.",
    ),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .describe("How many proxies in front of the program set `X-Forwarded-For`. 0 trusts none."),
  RATE_LIMITS: flag
    .default(true)
    .describe(
      "`0` switches the limits per address off: for benchmarks, or when a proxy in front has limits of its own.",
    ),
  SMTP_URL: smtpUrl
    .optional()
    .describe("Mail server. Without it, letters are kept and shown in the back office."),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Studio <post@studio.example>")
    .optional()
    .describe("Sender of letters. Default: the studio's own e-mail address from the settings."),
  GOOGLE_PLACES_KEY: z
    .string()
    .optional()
    .describe(
      "Key of Google's Places API (New), used by the server alone. With it and the setting `google_place_id`, pages show the rating.",
    ),
  GOOGLE_MAPS_KEY: z
    .string()
    .optional()
    .describe(
      "Key of Google's Maps Embed API. Browsers see it: restrict it to this address. Without it, maps come from OpenStreetMap.",
    ),
  COMPANY_REGISTER_URL: z
    .string()
    .refine(isRegisterAddress, "must be an address such as https://register.example/api, off or demo")
    .default("https://data.brreg.no/enhetsregisteret/api")
    .describe(
      "Open API of Enhetsregisteret, asked when staff fetch a company's facts, and monthly. `off`: never asked. `demo`: a few invented companies.",
    ),
  ANON_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "Public key that other programs send to `/functions/v1`, `/rest/v1` and `/auth/v1`. Not a secret. Default: derived from the secret key.",
    ),
  ID_TOKEN_ISSUERS: z
    .string()
    .refine((text) => issuersIn(text) !== null, "must look like google=https://accounts.google.com|CLIENT_ID")
    .optional()
    .describe(
      "Services whose identity tokens `/auth/v1` accepts, with spaces between: `NAME=ISSUER|CLIENT_ID,CLIENT_ID`. Only those that verify e-mail addresses. Default: none.",
    ),
  WEB3_CHAINS: z
    .string()
    .refine((text) => chainsIn(text) !== null, "must name ethereum, solana or both, with a space between")
    .optional()
    .describe(
      "Wallets that sign in under `/auth/v1` with a signed message: `ethereum`, `solana` or both. Default: none.",
    ),
  ...modelVariables,
  STAND_IN_URL: z
    .string()
    .refine(isLocalAddress, "must be an address on this machine, such as http://127.0.0.1:4000")
    .optional()
    .describe(
      "For tests: a local server that is asked instead of Google, OpenStreetMap and Enhetsregisteret.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("Least severe log lines that are written."),
  WORKER_ENABLED: flag
    .default(true)
    .describe("`0` runs web pages only; another process must then run the jobs."),
  CHAT_WARM_UP: flag
    .default(true)
    .describe(
      "`0`: the chat reads the site's pages at its first question instead of at the start, for a machine with little to spare.",
    ),
  FIXED_NOW: z.iso
    .datetime({ offset: true, error: "must be a moment such as 2026-11-20T09:00:00+01:00" })
    .optional()
    .describe("The clock starts at this moment and ticks. For tests and the demo."),
  ALLOW_FIXED_NOW: flag.default(false).describe("`1` lets `FIXED_NOW` be used with `NODE_ENV=production`."),
} as const;

const schema = z.object(variables);

export interface Config {
  readonly nodeEnv: "production" | "development" | "test";
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. Absolute addresses are built from it, never from a request. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly filesUrl: string | null;
  readonly secret: string | null;
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly googlePlacesKey: string | null;
  readonly googleMapsKey: string | null;
  /** Null when the register of companies is never asked. */
  readonly companyRegisterUrl: string | null;
  readonly anonKey: string | null;
  readonly idTokenIssuers: readonly IdTokenIssuer[];
  readonly walletChains: readonly Chain[];
  readonly standInUrl: string | null;
  /** Null when the embedded assistant answers the chat alone. */
  readonly model: ModelConfig | null;
  readonly logLevel: string;
  readonly workerEnabled: boolean;
  readonly chatWarmUp: boolean;
  readonly fixedNow: Instant | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the whole environment once, at start. Reports all mistakes together. */
export function readConfig(env: Environment = process.env): Config {
  const parsed = schema.safeParse(withoutEmpty(env));
  if (!parsed.success) throw configurationError(parsed.error.issues.map(sentenceOf));
  const read = parsed.data;
  const dataDir = path.resolve(read.DATA_DIR);
  const mistakes = [
    ...modelMistakes(read),
    read.FIXED_NOW && read.NODE_ENV === "production" && !read.ALLOW_FIXED_NOW
      ? "FIXED_NOW stops the real clock and is refused in production (ALLOW_FIXED_NOW=1 permits it)"
      : null,
    existsSync(dataDir) && !statSync(dataDir).isDirectory() ? `DATA_DIR ${dataDir} is not a folder` : null,
  ].filter((mistake) => mistake !== null);
  if (mistakes.length > 0) throw configurationError(mistakes);
  return {
    nodeEnv: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ""),
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    filesUrl: read.FILES_URL ?? null,
    secret: read.APP_SECRET ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    rateLimits: read.RATE_LIMITS,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    googlePlacesKey: read.GOOGLE_PLACES_KEY ?? null,
    googleMapsKey: read.GOOGLE_MAPS_KEY ?? null,
    companyRegisterUrl: registerAddress(read),
    anonKey: read.ANON_KEY ?? null,
    idTokenIssuers: issuersIn(read.ID_TOKEN_ISSUERS ?? "") ?? [],
    walletChains: chainsIn(read.WEB3_CHAINS ?? "") ?? [],
    standInUrl: read.STAND_IN_URL?.replace(/\/$/, "") ?? null,
    model: modelOf(read),
    logLevel: read.LOG_LEVEL,
    workerEnabled: read.WORKER_ENABLED,
    chatWarmUp: read.CHAT_WARM_UP,
    fixedNow: read.FIXED_NOW ? instant(read.FIXED_NOW) : null,
  };
}

/** The stand-in answers for the register of companies too. */
function registerAddress(read: { COMPANY_REGISTER_URL: string; STAND_IN_URL?: string | undefined }) {
  if (read.STAND_IN_URL) return `${read.STAND_IN_URL.replace(/\/$/, "")}/enhetsregisteret/api`;
  return read.COMPANY_REGISTER_URL === "off" ? null : read.COMPANY_REGISTER_URL.replace(/\/$/, "");
}

// `NAME=` in a compose file means "not set", not "an empty address".
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
}

function sentenceOf(issue: { path: readonly PropertyKey[]; message: string }): string {
  return `${issue.path.join(".")} ${issue.message}`;
}

function configurationError(mistakes: readonly string[]): OperatorError {
  return new OperatorError(
    `The configuration has mistakes:\n${mistakes.map((line) => `  - ${line}`).join("\n")}`,
  );
}
