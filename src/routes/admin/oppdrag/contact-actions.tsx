import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { contactRoleNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { contactRoles } from "~/areas/oppdrag/types";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { useFields } from "~/ui/record/use-fields";

const { contacts: words, facts } = oppdragTexts;

/** A further contact, or one who leaves. */
export function contactActions({ contacts }: Pick<OppdragRecord, "contacts">) {
  return [
    <RecordAction key="addContact" intent="addContact" label={words.add} icon="add" hint={words.addHint}>
      <NewContactFields />
    </RecordAction>,
    <RecordAction
      key="removeContact"
      intent="removeContact"
      label={words.remove}
      icon="cancel"
      hint={words.removeHint}
    >
      <LeavingField contacts={contacts} />
    </RecordAction>,
  ];
}

function NewContactFields() {
  const field = useFields("addContact");
  return (
    <>
      <TextField label={words.name} maxLength={100} {...field("name")} />
      <TextField type="email" label={facts.email} {...field("email")} />
      <TextField type="tel" label={facts.phone} optional {...field("phone")} />
      <CheckboxGroup
        name="roles"
        id="addContact-roles"
        label={words.roles}
        errors={field("roles").errors}
        defaultValues={["people"]}
        choices={contactRoles.map((value) => ({
          value,
          label: `${contactRoleNames[value]}: ${words.rights[value]}`,
        }))}
      />
    </>
  );
}

function LeavingField({ contacts }: Pick<OppdragRecord, "contacts">) {
  const field = useFields("removeContact");
  return (
    <SelectField
      label={words.who}
      options={contacts.map(({ id, name }) => ({ value: id, label: name }))}
      {...field("contactId")}
    />
  );
}
