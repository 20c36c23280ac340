import { TextField } from "~/ui/field/text-field";

interface EmailFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly errors: readonly string[];
}

export function EmailField({ label, typed, errors }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="epost"
      type="email"
      autoComplete="username"
      spellCheck={false}
      required
      defaultValue={typed}
      errors={errors}
    />
  );
}
