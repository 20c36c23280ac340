import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { groupTexts } from "../texts/group";

interface MemberFieldsProps {
  readonly names: readonly Field[];
  readonly emails: readonly Field[];
  readonly isFirst: FieldMetadata<boolean>;
}

type Field = FieldMetadata<string>;

/** The names of a group, in the order of their times; all of them may be given later. */
export function MemberFields({ names, emails, isFirst }: MemberFieldsProps) {
  return (
    <fieldset aria-describedby="hvem-kommer">
      <legend className="font-semibold">{groupTexts.names}</legend>
      <p id="hvem-kommer" className="mt-1 text-small text-quiet">
        {groupTexts.namesHint}
      </p>
      <ol className="mt-5 space-y-6">
        {names.map((name, index) => (
          <li key={name.id} className="group/person grid gap-4 border-t border-rule pt-4 sm:grid-cols-2">
            {index === 0 && (
              <div className="sm:col-span-2">
                <CheckboxField field={isFirst} label={groupTexts.isFirst} />
              </div>
            )}
            <div className={ownField}>
              <TextField
                {...shown(name)}
                name="memberName"
                label={groupTexts.personName(index + 1)}
                autoComplete="off"
                optional
                maxLength={100}
              />
            </div>
            <div className={ownField}>
              <TextField
                {...shown(emails[index])}
                name="memberEmail"
                label={groupTexts.personEmail(index + 1)}
                type="email"
                autoComplete="off"
                optional
              />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** The payer is named above, so their row repeats nothing; it is shown when it has an error. */
const ownField = "group-has-[[name=isFirstMember]:checked]/person:not-has-[[aria-invalid=true]]:hidden";

// Rows of a form repeat the names of their fields (the server reads plain names only).
function shown(field: Field | undefined) {
  return {
    ...(field && { id: field.id }),
    defaultValue: field?.initialValue ?? "",
    errors: field?.errors ?? [],
  };
}

/** memberFieldLabel("memberEmail[1]") names the field of the second person. */
export function memberFieldLabel(name: string): string | undefined {
  const [, what, index] = /^member(Name|Email)\[(\d+)\]$/.exec(name) ?? [];
  if (!what) return;
  return (what === "Name" ? groupTexts.personName : groupTexts.personEmail)(Number(index) + 1);
}
