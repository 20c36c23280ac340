import { Form } from "react-router";
import type { ResourcesPage } from "~/areas/calendar/reads/resources.server";
import {
  resourceKindTexts,
  resourcesTexts,
  resourceFormTexts as texts,
} from "~/areas/calendar/texts/resources";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { FormHead } from "../form-head";
import type { ShownChange } from "../shown-change";
import { ResourceFields } from "./resource-fields";

interface NewResourceProps extends Pick<ResourcesPage, "inUse" | "users"> {
  readonly outcome: ShownChange | undefined;
}

export function NewResource({ inUse, users, outcome }: NewResourceProps) {
  const typed = (field: string) => String(outcome?.typed?.[field] ?? "");
  return (
    <Form noValidate method="post" className="hours-form">
      <FormHead
        back={{ to: adminHref.resources, label: resourcesTexts.back }}
        title={texts.newTitle}
        outcome={outcome}
      />
      <RadioField
        name="kind"
        label={texts.kind}
        choices={Object.entries(resourceKindTexts).map(([value, label]) => ({ value, label }))}
        defaultValue={typed("kind")}
        errors={outcome?.errors.kind ?? []}
        required
      />
      <ResourceFields
        stored={{ name: "", userId: null, maxSessionsPerDay: null }}
        users={users}
        withUser
        outcome={outcome}
      />
      <SelectField
        name="hoursLike"
        label={texts.hoursLike}
        hint={texts.hoursLikeHint}
        emptyLabel={texts.noHours}
        options={inUse.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={outcome?.typed ? typed("hoursLike") : (inUse[0]?.id ?? "")}
      />
      <Button compact name="intent" value="create">
        {texts.create}
      </Button>
    </Form>
  );
}
