import type { Pool } from "pg";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import { type Instant, instant } from "~/kit/time";
import { readFrom } from "~/platform/database/read-sources.server";
import type { Db, Reader } from "~/platform/database/tx.server";
import { openValue } from "~/platform/sealed-value.server";
import type { Services } from "~/platform/services.server";
import { configOf, noProviders, type ProviderConfig } from "../rules/provider-config";
import { providerSubject } from "../rules/provider-history";
import { type ProviderFields, type ProviderName, parseProvider, providerNames } from "../schema/providers";
import { providerSettings } from "../tables.server";

/** A provider's stored values with its secret decrypted. Never leaves the server. */
export interface StoredProvider {
  readonly provider: ProviderName;
  readonly fields: ProviderFields;
  readonly secret: string | null;
  /** Sealed with another key than the program has now. */
  readonly isUnreadable: boolean;
  readonly updatedAt: Instant;
}

type Platform = Pick<Services, "db" | "config" | "appSecret">;

// Per database, because tests open several in one process.
const cache = new WeakMap<Pool, Promise<readonly StoredProvider[]>>();

/** Empties the cache. Called after a write by any process. */
export function forgetProviders(db: Db): void {
  cache.delete(db.$client);
}

/** The providers in use: the operator's, and the owner's where the operator has set none. */
export function readProviders({ db, config, appSecret }: Platform): Promise<ProviderConfig> {
  return readFrom(["provider_settings"], async () => {
    const reading = cache.get(db.$client) ?? storedProviders(db, appSecret);
    cache.set(db.$client, reading);
    reading.catch(() => forgetProviders(db));
    const own = Object.assign(
      { ...noProviders },
      ...(await reading)
        .filter(({ isUnreadable }) => !isUnreadable)
        .map(({ provider, fields, secret }) => configOf(provider, fields, secret)),
    ) as ProviderConfig;
    return {
      smtpUrl: config.smtpUrl ?? own.smtpUrl,
      googlePlacesKey: config.googlePlacesKey ?? own.googlePlacesKey,
      googleMapsKey: config.googleMapsKey ?? own.googleMapsKey,
      model: config.model ?? own.model,
      sms: own.sms,
      vipps: own.vipps,
      stripe: own.stripe,
    };
  });
}

export async function storedProviders(db: Reader, appSecret: string): Promise<StoredProvider[]> {
  const rows = await db.select().from(providerSettings);
  return rows.flatMap(({ provider: name, fields, secret: sealed, updatedAt }) => {
    const provider = parseProvider(name);
    if (!provider) return [];
    const secret = sealed === null ? null : openValue(appSecret, provider, sealed);
    const isUnreadable = sealed !== null && secret === null;
    return [{ provider, fields, secret, isUnreadable, updatedAt: instant(updatedAt) }];
  });
}

/** A provider as the owner sees it: whether there is a secret, but not the secret. */
export interface ProviderState {
  readonly provider: ProviderName;
  readonly setBy: "operator" | "owner" | null;
  readonly fields: ProviderFields;
  readonly hasSecret: boolean;
  readonly isUnreadable: boolean;
  readonly updatedAt: Instant | null;
}

export async function providerStates(
  { db, config, appSecret }: Platform,
  _admin: Admin,
): Promise<ProviderState[]> {
  const stored = await storedProviders(db, appSecret);
  const byOperator: Record<ProviderName, boolean> = {
    smtp: config.smtpUrl !== null,
    sms: false,
    vipps: false,
    stripe: false,
    model: config.model !== null,
    places: config.googlePlacesKey !== null,
    maps: config.googleMapsKey !== null,
  };
  return providerNames.map((provider) => {
    const own = stored.find((each) => each.provider === provider);
    return {
      provider,
      setBy: byOperator[provider] ? "operator" : own ? "owner" : null,
      fields: own?.fields ?? {},
      hasSecret: own !== undefined && (own.secret !== null || own.isUnreadable),
      isUnreadable: own?.isUnreadable ?? false,
      updatedAt: own?.updatedAt ?? null,
    };
  });
}

export interface ProviderForAdmin {
  readonly state: ProviderState;
  readonly version: number;
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
}

export async function providerForAdmin(
  platform: Platform,
  admin: Admin,
  provider: ProviderName,
): Promise<ProviderForAdmin> {
  // The version is read first: after a write in between the form counts as outdated, but never shows old values as new.
  const changes = await historyOf(platform.db, providerSubject(provider));
  const states = await providerStates(platform, admin);
  const state = states.find((each) => each.provider === provider);
  if (!state) throw new Error(`No provider ${provider}`);
  return { state, version: changes[0]?.version ?? 0, changes };
}
