import { oneLine } from "~/kit/typed-text";
import {
  joinSecrets,
  type ProviderFields,
  type ProviderName,
  type ProviderPart,
  partsOf,
  readSecrets,
  secretGoesTo,
  secretsOf,
} from "../schema/providers";
import { providerTexts as texts, wrongProviderField } from "../texts/providers";
import { wrongFields } from "./provider-config";

/** The provider's stored values before the form. */
interface Before {
  readonly fields: ProviderFields;
  readonly secret: string | null;
}

export type ProviderErrors = Readonly<Record<string, readonly string[]>>;

export type ReadProvider =
  | { readonly ok: true; readonly fields: ProviderFields; readonly secret: string | null }
  | { readonly ok: false; readonly errors: ProviderErrors };

/** Reads a provider's form. An empty secret keeps the stored one, unless it would be sent to another address. */
export function readProviderForm(
  provider: ProviderName,
  typed: Readonly<Record<string, string | undefined>>,
  before: Before | null,
): ReadProvider {
  const fields: Record<string, string> = {};
  const wrong = new Set<string>();
  for (const [name, part] of partsOf(provider)) {
    const value = oneLine(typed[name] ?? "");
    fields[name] = part.kind === "choice" ? value || part.values[0] : value;
    if (!fits(part, fields[name])) wrong.add(name);
  }
  const goesElsewhere = secretGoesTo[provider].some(
    (name) => before !== null && (before.fields[name] ?? "") !== fields[name],
  );
  const kept = goesElsewhere ? {} : readSecrets(provider, before?.secret ?? null);
  const typedSecrets = typedSecretsIn(provider, typed);
  const secret = joinSecrets(provider, { ...kept, ...typedSecrets });
  for (const name of wrongFields(provider, fields, secret)) wrong.add(name);
  if (wrong.size === 0) return { ok: true, fields, secret };
  const errors = [...wrong].map((name) => {
    const isSecret = secretsOf(provider).includes(name);
    const isAskedAnew = isSecret && !typedSecrets[name] && goesElsewhere && before?.secret;
    return [name, [isAskedAnew ? texts.secretAnew : wrongProviderField(provider, name)]] as const;
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}

function typedSecretsIn(
  provider: ProviderName,
  typed: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const secrets = secretsOf(provider).map((name) => [name, oneLine(typed[name] ?? "")] as const);
  return Object.fromEntries(secrets.filter(([, value]) => value !== ""));
}

function fits(part: ProviderPart, value: string): boolean {
  if (part.kind === "choice") return part.values.includes(value);
  return value.length <= part.max && (value !== "" || part.optional === true);
}
