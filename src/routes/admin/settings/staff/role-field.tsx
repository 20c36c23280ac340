import { roleNames } from "~/areas/access/texts";
import { staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import { SelectField } from "~/ui/field/select-field";

interface RoleFieldProps {
  readonly value: string;
  readonly hint?: string;
  readonly errors?: readonly string[];
}

export function RoleField({ value, hint, errors = [] }: RoleFieldProps) {
  return (
    <SelectField
      name="rolle"
      label={texts.role}
      hint={hint}
      options={Object.entries(roleNames).map(([role, label]) => ({ value: role, label }))}
      defaultValue={value}
      errors={errors}
    />
  );
}
