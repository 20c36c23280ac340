import { eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { Change } from "~/areas/history/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import { type StoredProvider, storedProviders } from "../reads/providers.server";
import { type ProviderErrors, readProviderForm } from "../rules/provider-form";
import { isNothing, providerSubject, setupBefore } from "../rules/provider-history";
import { type ProviderFields, type ProviderName, secretsOf, secretWords } from "../schema/providers";
import { providerSettings } from "../tables.server";
import { providerTexts } from "../texts/providers";
import { type SettingAsked, type SettingPlan, versionedSetting } from "./versioned-setting.server";

/** A provider, with the key that its secret is sealed with. */
export interface ProviderKey {
  readonly provider: ProviderName;
  readonly appSecret: string;
}

type Typed = Readonly<Record<string, string | undefined>>;

type Wanted =
  | { readonly kind: "typed"; readonly typed: Typed }
  | { readonly kind: "nothing" }
  | { readonly kind: "before"; readonly line: number };

/** What the form has to be filled in with, and what is wrong or has to be typed. */
export interface WrongFields {
  readonly errors: ProviderErrors;
  readonly typed: ProviderFields;
}

type Plan = SettingPlan<"provider_changed" | "provider_removed" | "provider_restored">;

const provider = versionedSetting({
  subject: (_tx, { provider }: ProviderKey) => providerSubject(provider),
  changed: "provider_changed",
  restored: "provider_restored",
  plan: planProvider,
  before: ({ version }): Wanted => ({ kind: "before", line: version }),
  notice: ({ provider }, { after = {} }) => ({
    type: "settings_changed",
    details: { section: provider, keys: Object.keys(after).join(" ") },
  }),
});

/**
 * Brings back the set-up from before a line of the history. Its secret, which the history does not have, has to be
 * typed unless it is still the stored one.
 */
export const restoreProvider = provider.restore;

/** Stores the form of a provider. The history names the changed fields, and of the secret only that it changed. */
export function changeProvider(
  tx: Tx,
  admin: Admin,
  { value: typed, ...asked }: SettingAsked<ProviderKey, Typed>,
  now: Instant,
): ReturnType<typeof restoreProvider> {
  return provider.change(tx, admin, { ...asked, value: { kind: "typed", typed } }, now);
}

/** Removes a provider with its secret. */
export function removeProvider(
  tx: Tx,
  admin: Admin,
  asked: Omit<SettingAsked<ProviderKey, unknown>, "value">,
  now: Instant,
): ReturnType<typeof restoreProvider> {
  return provider.change(tx, admin, { ...asked, value: { kind: "nothing" } }, now);
}

async function planProvider(
  tx: Tx,
  key: ProviderKey,
  wanted: Wanted,
  now: Instant,
): Promise<Result<Plan | null, "wrong-fields">> {
  const stored = await storedOf(tx, key);
  if (wanted.kind === "typed") return planFields(tx, { key, stored, ...wanted }, now);
  if (wanted.kind === "nothing") return ok(stored && removal(tx, key.provider, stored));
  const lines = await historyOf(tx, providerSubject(key.provider), wanted.line - 1);
  const setup = setupBefore(stored && { ...stored, hasSecret: hasSecret(stored) }, lines);
  if (isNothing(setup)) {
    const gone = stored && removal(tx, key.provider, stored);
    return ok(gone && { ...gone, event: "provider_restored" });
  }
  const kept = setup.secret === "kept" ? stored : stored && { ...stored, secret: null };
  const asked = { key, stored, kept, typed: setup.fields };
  const planned = await planFields(tx, asked, now);
  if (setup.secret !== "gone") return planned;
  const secret = [providerTexts.secretForgotten];
  return refuse("wrong-fields", { errors: { secret }, typed: setup.fields } satisfies WrongFields);
}

interface AskedFields {
  readonly key: ProviderKey;
  readonly stored: StoredProvider | null;
  /** What an empty secret keeps, if not what is stored. */
  readonly kept?: StoredProvider | null;
  readonly typed: Typed;
}

async function planFields(
  tx: Tx,
  { key: { provider, appSecret }, stored, kept = stored, typed }: AskedFields,
  now: Instant,
): Promise<Result<Plan | null, "wrong-fields">> {
  const read = readProviderForm(provider, typed, kept);
  if (!read.ok) {
    const hidden: readonly string[] = secretsOf(provider);
    const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !hidden.includes(name)));
    return refuse("wrong-fields", {
      errors: read.errors,
      typed: shown as ProviderFields,
    } satisfies WrongFields);
  }
  const isReplaced = read.secret !== (stored?.secret ?? null) && stored?.secret;
  const words = read.secret && { secret: isReplaced ? secretWords.replaced : secretWords.set };
  const line = changeOf(stored && shownOf(stored), { ...read.fields, ...words });
  if (!line) return ok(null);
  const row = {
    fields: read.fields,
    secret: read.secret === null ? null : sealValue(appSecret, provider, read.secret),
    updatedAt: toDate(now),
  };
  return ok({ line, write: () => store(tx, provider, row) });
}

type Row = Omit<typeof providerSettings.$inferInsert, "provider">;

async function store(tx: Tx, provider: ProviderName, row: Row): Promise<void> {
  await tx
    .insert(providerSettings)
    .values({ provider, ...row })
    .onConflictDoUpdate({
      target: providerSettings.provider,
      set: {
        fields: sql`excluded.fields`,
        secret: sql`excluded.secret`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

function removal(tx: Tx, provider: ProviderName, stored: StoredProvider): Plan | null {
  const line = changeOf(shownOf(stored), {});
  const write = async () => {
    await tx.delete(providerSettings).where(eq(providerSettings.provider, provider));
  };
  return line && { line, event: "provider_removed", write };
}

async function storedOf(tx: Tx, { provider, appSecret }: ProviderKey): Promise<StoredProvider | null> {
  return (await storedProviders(tx, appSecret)).find((each) => each.provider === provider) ?? null;
}

function hasSecret({ secret, isUnreadable }: StoredProvider): boolean {
  return secret !== null || isUnreadable;
}

function shownOf(stored: StoredProvider): ProviderFields {
  return { ...stored.fields, ...(hasSecret(stored) && { secret: secretWords.set }) };
}

/** Only the differences; null when there are none. */
function changeOf(before: ProviderFields | null, after: ProviderFields): Change | null {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => (before?.[key] ?? "") !== (after[key] ?? ""));
  if (changed.length === 0) return null;
  const only = (from: ProviderFields | null) =>
    Object.fromEntries(changed.map((key) => [key, from?.[key] || null]));
  return { before: only(before), after: only(after) };
}
