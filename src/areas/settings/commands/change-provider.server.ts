import { eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import type { Fields } from "~/areas/history/types";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import { storedProviders } from "../reads/providers.server";
import { type ReadProvider, readProviderForm } from "../rules/provider-form";
import { providerSubject } from "../rules/provider-history";
import { type ProviderFields, type ProviderName, secretWords } from "../schema/providers";
import { providerSettings } from "../tables.server";

interface Seen {
  readonly provider: ProviderName;
  readonly version: number;
  readonly appSecret: string;
  readonly userAgent: string;
}

type Refusal = "changed-meanwhile" | "nothing-changed";
type Changed = Result<{ readonly version: number }, Refusal>;
type Saved = { readonly kind: "invalid"; readonly errors: InvalidErrors } | { readonly kind: "saved" };
type InvalidErrors = Extract<ReadProvider, { ok: false }>["errors"];

/** Stores the form of a provider. The history names the changed fields, and of the secret only that it changed. */
export async function changeProvider(
  tx: Tx,
  admin: Admin,
  { typed, ...seen }: Seen & { readonly typed: Readonly<Record<string, string>> },
  now: Instant,
): Promise<Result<Saved, Refusal>> {
  const { provider, version, appSecret } = seen;
  const checked = await expectVersion(tx, providerSubject(provider), version);
  if (isRefusal(checked)) return checked;
  const before = await storedOf(tx, seen);
  const read = readProviderForm(provider, typed, before);
  if (!read.ok) return ok({ kind: "invalid", errors: read.errors });
  const secretChanged = read.secret !== (before?.secret ?? null);
  const after = {
    ...read.fields,
    ...(read.secret && { secret: secretChanged && before?.secret ? secretWords.replaced : secretWords.set }),
  };
  const change = changeOf(before && shownOf(before), after);
  if (!change) return refuse("nothing-changed");
  const row = {
    fields: read.fields,
    secret: read.secret === null ? null : sealValue(appSecret, provider, read.secret),
    updatedAt: toDate(now),
  };
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
  await record(tx, admin, seen, "provider_changed", change, now);
  return ok({ kind: "saved" });
}

/** Removes a provider with its secret. */
export async function removeProvider(tx: Tx, admin: Admin, seen: Seen, now: Instant): Promise<Changed> {
  const { provider, version } = seen;
  const checked = await expectVersion(tx, providerSubject(provider), version);
  if (isRefusal(checked)) return checked;
  const before = await storedOf(tx, seen);
  const change = before && changeOf(shownOf(before), {});
  if (!change) return refuse("nothing-changed");
  await tx.delete(providerSettings).where(eq(providerSettings.provider, provider));
  return ok({ version: await record(tx, admin, seen, "provider_removed", change, now) });
}

async function storedOf(tx: Tx, { provider, appSecret }: Seen) {
  return (await storedProviders(tx, appSecret)).find((each) => each.provider === provider) ?? null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof storedOf>>>;

function shownOf({ fields, secret, isUnreadable }: Stored): ProviderFields {
  return { ...fields, ...((secret || isUnreadable) && { secret: secretWords.set }) };
}

interface FieldsChange {
  readonly before: Fields;
  readonly after: Fields;
}

/** Only the differences; null when there are none. */
function changeOf(before: ProviderFields | null, after: ProviderFields): FieldsChange | null {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => (before?.[key] ?? "") !== (after[key] ?? ""));
  if (changed.length === 0) return null;
  const only = (from: ProviderFields | null) =>
    Object.fromEntries(changed.map((key) => [key, from?.[key] || null]));
  return { before: only(before), after: only(after) };
}

async function record(
  tx: Tx,
  admin: Admin,
  { provider, userAgent }: Seen,
  event: "provider_changed" | "provider_removed",
  change: FieldsChange,
  now: Instant,
): Promise<number> {
  const version = await recordChange(tx, admin, providerSubject(provider), event, change, now);
  const details = { section: provider, keys: Object.keys(change.after).join(" ") };
  await recordSecurityEvent(tx, { type: "settings_changed", userId: admin.userId, userAgent, details }, now);
  return version;
}
