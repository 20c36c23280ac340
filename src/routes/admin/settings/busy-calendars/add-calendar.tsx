import { Form } from "react-router";
import type { BusyCalendarsPage } from "~/areas/calendar/reads/busy-calendars.server";
import { busyCalendarTexts as texts } from "~/areas/calendar/texts/busy-calendars";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { fieldsOf, type ShownChange, summaryOf } from "../shown-change";

interface AddCalendarProps extends Pick<BusyCalendarsPage, "resources"> {
  readonly outcome: ShownChange | undefined;
}

export function AddCalendar({ resources, outcome }: AddCalendarProps) {
  const { errors, typed } = fieldsOf(outcome);
  if (resources.length === 0) return <p className="text-quiet">{texts.noResources}</p>;
  const photographer = resources.find(({ kind }) => kind === "photographer") ?? resources[0];
  return (
    <RecordSection title={texts.add}>
      {outcome && !outcome.message && <ErrorSummary errors={summaryOf(outcome)} />}
      <Form noValidate method="post" preventScrollReset className="hours-form">
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={typed("name", "")}
          errors={errors("name")}
          maxLength={100}
          autoComplete="off"
          required
        />
        <SelectField
          name="resourceId"
          label={texts.resource}
          options={resources.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typed("resourceId", photographer?.id ?? "")}
          errors={errors("resourceId")}
        />
        <TextField
          name="address"
          label={texts.address}
          hint={texts.addressHint}
          defaultValue={typed("address", "")}
          errors={errors("address")}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button compact name="intent" value="add">
          {texts.submit}
        </Button>
      </Form>
    </RecordSection>
  );
}
