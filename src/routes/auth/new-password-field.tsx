import { minPasswordLength } from "~/areas/access/rules/passwords";
import { firstAdminTexts } from "~/areas/access/texts";
import { TextField } from "~/ui/field/text-field";

export function NewPasswordField({ label, errors }: { label: string; errors: readonly string[] }) {
  return (
    <TextField
      label={label}
      hint={firstAdminTexts.passwordHint}
      name="passord"
      type="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      required
      errors={errors}
    />
  );
}
