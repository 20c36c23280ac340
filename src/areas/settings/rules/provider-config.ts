import { z } from "zod";
import type { Config } from "~/platform/config.server";
import { isOwnNetwork, modelMistakes, modelOf, modelVariables } from "~/platform/model-config";
import type { StripeConfig } from "~/platform/providers/payments/stripe.server";
import type { VippsConfig } from "~/platform/providers/payments/vipps.server";
import type { SmsConfig } from "~/platform/providers/sms.server";
import { type ProviderFields, type ProviderName, readSecrets, secretsOf } from "../schema/providers";

/** The part of the configuration that the owner may set up. */
export type ProviderConfig = Pick<Config, "smtpUrl" | "googlePlacesKey" | "googleMapsKey" | "model"> & {
  readonly sms: SmsSetup | null;
  readonly vipps: (Omit<VippsConfig, "url"> & { readonly isTest: boolean }) | null;
  readonly stripe: Omit<StripeConfig, "url"> | null;
};

/** An SMS provider, and its operator, as the privacy page names it. */
export interface SmsSetup extends SmsConfig {
  readonly operator: string;
}

export const noProviders: ProviderConfig = {
  smtpUrl: null,
  googlePlacesKey: null,
  googleMapsKey: null,
  model: null,
  sms: null,
  vipps: null,
  stripe: null,
};

/** The configuration from a provider's stored values, which were checked when they were stored. */
export function configOf(
  provider: ProviderName,
  fields: ProviderFields,
  secret: string | null,
): Partial<ProviderConfig> {
  switch (provider) {
    case "smtp":
      return { smtpUrl: smtpUrlOf(fields, secret) };
    case "sms":
      return { sms: secret && fields.url ? smsOf(fields, secret) : null };
    case "vipps":
      return { vipps: vippsOf(fields, secret) };
    case "stripe":
      return { stripe: secret ? { key: secret } : null };
    case "model": {
      const read = readModel(fields, secret);
      return { model: read.success ? modelOf(read.data) : null };
    }
    case "places":
      return { googlePlacesKey: secret };
    case "maps":
      return { googleMapsKey: secret };
  }
}

function smsOf({ url = "", operator = "" }: ProviderFields, key: string): SmsSetup {
  return { url: url.replace(/\/+$/, ""), key, operator };
}

function vippsOf({ environment, merchant = "", clientId = "" }: ProviderFields, secret: string | null) {
  const { secret: clientSecret, subscriptionKey } = readSecrets("vipps", secret);
  if (!clientSecret || !subscriptionKey) return null;
  return { isTest: environment === "test", merchant, clientId, clientSecret, subscriptionKey };
}

const encryption: Readonly<Record<string, string>> = {
  tls: "",
  starttls: "?requireTLS=true",
  none: "?ignoreTLS=true",
};

function smtpUrlOf({ host = "", port = "", security = "tls", user }: ProviderFields, secret: string | null) {
  const signIn = user ? `${encodeURIComponent(user)}:${encodeURIComponent(secret ?? "")}@` : "";
  const scheme = security === "tls" ? "smtps" : "smtp";
  return `${scheme}://${signIn}${host}:${port}${encryption[security] ?? ""}`;
}

const modelSchema = z.object(modelVariables);

/** The form's field for each of the operator's variables, which have the same rules. */
const modelFields: Readonly<Record<string, string>> = {
  MODEL_PROVIDER: "provider",
  MODEL_NAME: "name",
  MODEL_URL: "url",
  MODEL_OPERATOR: "operator",
  MODEL_PRICE_IN: "priceIn",
  MODEL_PRICE_OUT: "priceOut",
  MODEL_KEY: "secret",
};

function readModel(fields: ProviderFields, secret: string | null) {
  const given = { ...fields, ...(secret && { secret }) } as Readonly<Record<string, string | undefined>>;
  const entries = Object.entries(modelFields).map(([variable, field]) => [
    variable,
    given[field] || undefined,
  ]);
  return modelSchema.safeParse(Object.fromEntries(entries));
}

/** The missing fields without which the provider cannot work. `secret` is the one that will be stored. */
export function wrongFields(
  provider: ProviderName,
  fields: ProviderFields,
  secret: string | null,
): readonly string[] {
  switch (provider) {
    case "smtp":
      return wrongMailFields(fields, secret);
    case "sms":
      return wrongSmsFields(fields, secret);
    case "model":
      return wrongModelFields(fields, secret);
    case "vipps":
      return wrongVippsFields(fields, secret);
    case "stripe":
      return secret !== null && /^(sk|rk)_(live|test)_[\w-]{10,250}$/.test(secret) ? [] : ["secret"];
    case "places":
    case "maps":
      return isKey(secret) ? [] : ["secret"];
  }
}

function isKey(secret: string | null): boolean {
  return secret !== null && /^[\x21-\x7e]{10,300}$/.test(secret);
}

function wrongVippsFields({ merchant = "", clientId = "" }: ProviderFields, secret: string | null): string[] {
  const secrets = readSecrets("vipps", secret);
  return [
    ...(/^\d{4,10}$/.test(merchant) ? [] : ["merchant"]),
    ...(/^[\w-]{6,100}$/.test(clientId) ? [] : ["clientId"]),
    ...secretsOf("vipps").filter((name) => !isKey(secrets[name] ?? null)),
  ];
}

/** The key and customers' numbers leave the studio, so https is required, except for a stand-in on this machine. */
function wrongSmsFields({ url = "", operator = "" }: ProviderFields, secret: string | null): string[] {
  const isAddress = URL.canParse(url) && !/[?#@]/.test(url) && (/^https:/i.test(url) || isLoopback(url));
  return [
    ...(isAddress ? [] : ["url"]),
    ...(operator ? [] : ["operator"]),
    ...(isKey(secret) ? [] : ["secret"]),
  ];
}

function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && hostname === "127.0.0.1";
}

function wrongMailFields(
  { host = "", port = "", security, user }: ProviderFields,
  secret: string | null,
): string[] {
  const isHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return [
    ...(isHost ? [] : ["host"]),
    ...(isPort ? [] : ["port"]),
    ...(security === "none" && isHost && !isOwnNetwork(`http://${host}`) ? ["security"] : []),
    ...(user && !secret ? ["secret"] : []),
  ];
}

function wrongModelFields(fields: ProviderFields, secret: string | null): string[] {
  const read = readModel(fields, secret);
  const variables = read.success
    ? modelMistakes(read.data).map((mistake) => mistake.split(" ")[0] ?? "")
    : read.error.issues.map(({ path }) => String(path[0]));
  return [...new Set(variables.flatMap((variable) => modelFields[variable] ?? []))];
}
