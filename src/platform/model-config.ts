import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";

const modelProviders = ["openai-compatible", "anthropic", "google"] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** The language model of the chat and its terms. */
export interface ModelConfig {
  readonly provider: ModelProvider;
  readonly name: string;
  /** Null when the machine needs none. Never logged. */
  readonly key: string | null;
  /** Null for the provider's own address. Without a slash at the end. */
  readonly url: string | null;
  /** The operator named on the privacy page; null for a machine of the studio's own. */
  readonly operator: string | null;
  /** Øre for a million tokens: whole numbers, because money is never a float. */
  readonly oreIn: number;
  readonly oreOut: number;
  readonly timeLimitMs: number;
}

const kroner = z
  .string()
  .regex(/^\d{1,5}([.,]\d{1,2})?$/, "must be kroner for a million tokens, such as 32 or 1.50")
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
  .optional();

/** The variables of the chat's language model. Without MODEL_PROVIDER none of the others may be set. */
export const modelVariables = {
  MODEL_PROVIDER: z
    .enum(modelProviders, `must be one of ${modelProviders.join(", ")}`)
    .optional()
    .describe(
      "Whose language model answers in the chat: `openai-compatible`, `anthropic` or `google`. Without it, the embedded assistant answers, and nothing leaves the machine.",
    ),
  MODEL_NAME: z
    .string()
    .regex(/^[\w./:@-]{1,100}$/, "must be a model's name as its provider writes it")
    .optional()
    .describe("The model, as its provider names it."),
  MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, "must be one word of plain letters and signs")
    .optional()
    .describe("Key of the model's provider. Optional for a machine of your own."),
  MODEL_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/.test(text),
      "must be an address such as https://model.example/v1",
    )
    .optional()
    .describe(
      "Base address of the model's API, such as `http://127.0.0.1:11434/v1`. Needed for `openai-compatible`.",
    ),
  MODEL_OPERATOR: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .describe(
      "Who runs the model and where, as the privacy page says it: `Mistral AI i Frankrike`. Needed for `openai-compatible`, except on a machine of your own.",
    ),
  MODEL_PRICE_IN: kroner.describe(
    "Kroner for a million tokens that the model reads; 0 when it costs nothing. The chat's daily budget is computed with it.",
  ),
  MODEL_PRICE_OUT: kroner.describe("Kroner for a million tokens that the model writes."),
  MODEL_TIME_LIMIT_MS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(50)
    .max(60_000)
    .default(12_000)
    .describe("Milliseconds that the model has for its answer; after that the embedded assistant answers."),
} as const;

const schema = z.object(modelVariables);
type Read = z.infer<typeof schema>;

/** Mistakes in how the variables fit together, as sentences for the operator. */
export function modelMistakes(read: Read): string[] {
  const { MODEL_PROVIDER: provider, MODEL_URL: url } = read;
  if (!provider) return strayVariables(read);
  const needed = (name: keyof Read, why: string) =>
    read[name] === undefined ? [`${name} is needed with MODEL_PROVIDER=${provider}: ${why}`] : [];
  const elsewhere = !url || !isOwnNetwork(url);
  return [
    ...needed("MODEL_NAME", "which model is to answer"),
    ...needed("MODEL_PRICE_IN", "the daily budget is computed with it (0 when it costs nothing)"),
    ...needed("MODEL_PRICE_OUT", "the daily budget is computed with it (0 when it costs nothing)"),
    ...(elsewhere && (url || provider !== "openai-compatible")
      ? needed("MODEL_KEY", "the provider wants one")
      : []),
    ...(provider === "openai-compatible" ? needed("MODEL_URL", "where it answers") : []),
    ...(provider === "openai-compatible" && url && elsewhere
      ? needed("MODEL_OPERATOR", "the privacy page must say who gets the questions")
      : []),
    ...(url?.startsWith("http:") && elsewhere
      ? ["MODEL_URL must begin with https, outside your own network"]
      : []),
  ];
}

function strayVariables(read: Read): string[] {
  const names = Object.keys(modelVariables) as (keyof Read)[];
  return names
    .filter((name) => name !== "MODEL_TIME_LIMIT_MS" && read[name] !== undefined)
    .map((name) => `${name} is set, but not MODEL_PROVIDER`);
}

/** The configuration from variables without mistakes; null when no model is set. */
export function modelOf(read: Read): ModelConfig | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name } = read;
  if (!provider || !name) return null;
  const url = read.MODEL_URL?.replace(/\/+$/, "") ?? null;
  return {
    provider,
    name,
    key: read.MODEL_KEY ?? null,
    url,
    operator: read.MODEL_OPERATOR ?? (url && isOwnNetwork(url) ? null : operators[provider]),
    oreIn: read.MODEL_PRICE_IN ?? 0,
    oreOut: read.MODEL_PRICE_OUT ?? 0,
    timeLimitMs: read.MODEL_TIME_LIMIT_MS,
  };
}

const operators: Record<ModelProvider, string | null> = {
  anthropic: "Anthropic i USA",
  google: "Google i USA",
  "openai-compatible": null,
};

/** This machine, or one on its own network: neither key nor questions cross the open internet. */
export function isOwnNetwork(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (isIPv4(host)) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  if (isIPv6(host)) return host === "::1" || /^f[cd]/.test(host);
  // A name without a dot is looked up on the machine's own network: a container beside this one.
  return /^[^.]+$|\.(local|internal|home\.arpa)$/.test(host);
}
