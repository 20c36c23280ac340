import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioField } from "~/ui/field/choice-fields";
import { NumberField, TextField } from "~/ui/field/text-field";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import type { ProviderState } from "../reads/providers.server";
import { type ProviderPart, partsOf, secretsOf } from "../schema/providers";
import { providerWords, providerTexts as texts } from "../texts/providers";

interface ProviderFormProps {
  readonly state: ProviderState;
  readonly version: number;
  /** The submitted values of a refused form, without the secret. */
  readonly typed: Readonly<Record<string, unknown>> | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
}

/** A provider's fields. The secret can be typed, and is never shown. */
export function ProviderForm({ state, version, typed, errors }: ProviderFormProps) {
  const isSaving = useSending("save");
  const words = providerWords[state.provider];
  const messages = Object.entries(errors).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message, label: words.parts[fieldId]?.label })),
  );
  return (
    <VersionedForm
      version={version}
      className="settings-form"
      noValidate
      preventScrollReset
      autoComplete="off"
    >
      <ErrorSummary errors={messages} />
      {partsOf(state.provider).map(([name, part]) => (
        <PartField
          key={name}
          name={name}
          part={part}
          words={words}
          value={String(typed?.[name] ?? state.fields[name] ?? "")}
          errors={errors[name] ?? []}
        />
      ))}
      {secretsOf(state.provider).map((name) => (
        <TextField
          key={name}
          type="password"
          name={name}
          label={words.secrets?.[name] ?? words.secret}
          hint={secretHint(state)}
          autoComplete="new-password"
          errors={errors[name] ?? []}
        />
      ))}
      <div className="settings-save">
        <Button compact name="intent" value="save" pending={isSaving}>
          {texts.save}
        </Button>
      </div>
    </VersionedForm>
  );
}

interface PartFieldProps {
  readonly name: string;
  readonly part: ProviderPart;
  readonly words: (typeof providerWords)[keyof typeof providerWords];
  readonly value: string;
  readonly errors: readonly string[];
}

function PartField({ name, part, words, value, errors }: PartFieldProps) {
  const { label = name, help: hint } = words.parts[name] ?? {};
  const common = { name, label, hint, errors };
  if (part.kind === "choice") {
    const choices = part.values.map((choice) => ({
      value: choice,
      label: words.choices?.[choice] ?? choice,
    }));
    return <RadioField {...common} choices={choices} defaultValue={value || part.values[0]} />;
  }
  if (part.kind === "number") {
    return <NumberField {...common} defaultValue={value} min={1} max={65_535} />;
  }
  return <TextField {...common} defaultValue={value} optional={part.optional} />;
}

function secretHint({ hasSecret, updatedAt }: ProviderState): string {
  return hasSecret && updatedAt !== null ? texts.secretSet(formatDate(dayOf(updatedAt))) : texts.secretNotSet;
}
