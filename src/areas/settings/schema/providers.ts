/** Providers that the owner may set up; an operator's variable takes precedence. */
export const providerNames = ["smtp", "sms", "vipps", "stripe", "model", "places", "maps"] as const;
export type ProviderName = (typeof providerNames)[number];

interface TextPart {
  readonly kind: "text" | "number";
  readonly max: number;
  readonly optional?: true;
}

interface ChoicePart {
  readonly kind: "choice";
  readonly values: readonly [string, ...string[]];
}

export type ProviderPart = TextPart | ChoicePart;

/** The fields of each provider, besides its secret. The first value of a choice is the default. */
const providerParts = {
  smtp: {
    host: { kind: "text", max: 253 },
    port: { kind: "number", max: 5 },
    security: { kind: "choice", values: ["tls", "starttls", "none"] },
    user: { kind: "text", max: 200, optional: true },
  },
  sms: {
    url: { kind: "text", max: 300 },
    operator: { kind: "text", max: 100 },
  },
  vipps: {
    environment: { kind: "choice", values: ["production", "test"] },
    merchant: { kind: "text", max: 20 },
    clientId: { kind: "text", max: 100 },
  },
  stripe: {},
  model: {
    provider: { kind: "choice", values: ["anthropic", "google", "openai-compatible"] },
    name: { kind: "text", max: 100 },
    url: { kind: "text", max: 300, optional: true },
    operator: { kind: "text", max: 100, optional: true },
    priceIn: { kind: "text", max: 8 },
    priceOut: { kind: "text", max: 8 },
  },
  places: {},
  maps: {},
} as const satisfies Record<ProviderName, Readonly<Record<string, ProviderPart>>>;

/**
 * The fields that decide where a secret is sent, and as whom. When one of these changes the secret must be typed again:
 * otherwise a user who may change an address, but not read the secret, could have it sent to an address of their own.
 */
export const secretGoesTo: Readonly<Record<ProviderName, readonly string[]>> = {
  smtp: ["host", "port", "security", "user"],
  sms: ["url"],
  vipps: ["environment", "merchant", "clientId"],
  stripe: [],
  model: ["provider", "url"],
  places: [],
  maps: [],
};

/** The operator's variables that take precedence. Null: set up only in the back office. */
export const operatorVariables: Readonly<Record<ProviderName, string | null>> = {
  smtp: "SMTP_URL",
  sms: null,
  vipps: null,
  stripe: null,
  model: "MODEL_PROVIDER",
  places: "GOOGLE_PLACES_KEY",
  maps: "GOOGLE_MAPS_KEY",
};

/** The secrets of each provider, by their fields. Several are stored together, and typed anew one by one. */
const moreSecrets: Readonly<Partial<Record<ProviderName, readonly string[]>>> = {
  vipps: ["subscriptionKey"],
};

export function secretsOf(provider: ProviderName): readonly ["secret", ...string[]] {
  return ["secret", ...(moreSecrets[provider] ?? [])];
}

/** The stored text of one secret is the secret itself; of several a JSON object of them. */
export function readSecrets(provider: ProviderName, stored: string | null): Readonly<Record<string, string>> {
  if (stored === null) return {};
  return secretsOf(provider).length === 1 ? { secret: stored } : JSON.parse(stored);
}

export function joinSecrets(
  provider: ProviderName,
  secrets: Readonly<Record<string, string>>,
): string | null {
  if (secretsOf(provider).length === 1) return secrets.secret ?? null;
  return Object.keys(secrets).length > 0 ? JSON.stringify(secrets) : null;
}

/** How the history records a change of a secret. */
export const secretWords = { set: "satt", replaced: "byttet" } as const;

export type ProviderFields = Readonly<Record<string, string>>;

export function parseProvider(text: string | undefined): ProviderName | null {
  return providerNames.find((name) => name === text) ?? null;
}

export function partsOf(provider: ProviderName): [string, ProviderPart][] {
  return Object.entries(providerParts[provider]);
}
