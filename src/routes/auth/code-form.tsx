import { secondFactorTexts as texts } from "~/areas/access/texts/second-factor";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface CodeFormProps {
  readonly kind: "totp" | "recovery";
  readonly errors: readonly string[];
  /** Shown above the field instead of the usual words. */
  readonly label?: string;
  readonly submit?: string;
}

/** One code: six digits from an app, or a recovery code. */
export function CodeForm({ kind, errors, label, submit = texts.submit }: CodeFormProps) {
  const isApp = kind === "totp";
  return (
    <form method="post" noValidate>
      <input type="hidden" name="intent" value={kind} />
      <TextField
        // Another kind of code is another field, so that nothing typed is carried over.
        key={kind}
        label={label ?? (isApp ? texts.code : texts.recovery)}
        hint={isApp ? texts.codeHint : texts.recoveryHint}
        name="kode"
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="code-input"
        errors={errors}
      />
      <div className="mt-8">
        <Button className="w-full">{submit}</Button>
      </div>
    </form>
  );
}
