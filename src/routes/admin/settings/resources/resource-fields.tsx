import type { ResourcesPage } from "~/areas/calendar/reads/resources.server";
import { resourceFormTexts as texts } from "~/areas/calendar/texts/resources";
import type { ResourceWish } from "~/areas/calendar/types";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import { fieldsOf, type ShownChange } from "../shown-change";

interface ResourceFieldsProps {
  readonly stored: ResourceWish;
  readonly users: ResourcesPage["users"];
  /** Only a photographer is linked to a user. */
  readonly withUser: boolean;
  readonly outcome: ShownChange | undefined;
}

export function ResourceFields({ stored, users, withUser, outcome }: ResourceFieldsProps) {
  const { errors, typed } = fieldsOf(outcome);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        defaultValue={typed("name", stored.name)}
        errors={errors("name")}
        maxLength={100}
        autoComplete="off"
        required
      />
      {withUser && (
        <SelectField
          name="userId"
          label={texts.user}
          hint={texts.userHint}
          emptyLabel={texts.noUser}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typed("userId", stored.userId ?? "")}
          errors={errors("userId")}
        />
      )}
      <NumberField
        name="maxSessionsPerDay"
        label={texts.sessions}
        hint={texts.sessionsHint}
        min={1}
        max={50}
        defaultValue={typed("maxSessionsPerDay", String(stored.maxSessionsPerDay ?? ""))}
        errors={errors("maxSessionsPerDay")}
        optional
      />
    </>
  );
}
