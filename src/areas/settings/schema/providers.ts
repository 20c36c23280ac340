/** Providers that the owner may set up; a variable of the operator wins over each. */
export const providerNames = ["smtp", "sms", "model", "places", "maps"] as const;
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

/** What is filled in for each provider, besides its secret. The first value of a choice is the usual one. */
export const providerParts = {
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
 * Where a secret is sent, and as whom. When one of these changes the secret must be typed anew: otherwise somebody who
 * may change an address could have a secret sent to their own that they may not read.
 */
export const secretGoesTo: Readonly<Record<ProviderName, readonly string[]>> = {
  smtp: ["host", "port", "security", "user"],
  sms: ["url"],
  model: ["provider", "url"],
  places: [],
  maps: [],
};

/** The variables of the operator that win over what is stored here. The SMS provider is set up in the office alone. */
export const operatorVariables: Readonly<Record<ProviderName, string | null>> = {
  smtp: "SMTP_URL",
  sms: null,
  model: "MODEL_PROVIDER",
  places: "GOOGLE_PLACES_KEY",
  maps: "GOOGLE_MAPS_KEY",
};

/** What the history says of a secret. */
export const secretWords = { set: "satt", replaced: "byttet" } as const;

export type ProviderFields = Readonly<Record<string, string>>;

export function parseProvider(text: string | undefined): ProviderName | null {
  return providerNames.find((name) => name === text) ?? null;
}

export function partsOf(provider: ProviderName): [string, ProviderPart][] {
  return Object.entries(providerParts[provider]);
}
