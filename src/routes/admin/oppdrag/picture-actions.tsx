import type { OppdragRecord, ShownPerson } from "~/areas/oppdrag/reads/admin-record.server";
import type { ShownDelivery } from "~/areas/oppdrag/reads/deliveries.server";
import { isPhotographed } from "~/areas/oppdrag/rules/person-states";
import { pictureTexts as texts } from "~/areas/oppdrag/texts/pictures";
import { pictureSteps } from "~/areas/oppdrag/types/people";
import { DateText } from "~/ui/date-text";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";

interface PictureActionsProps {
  readonly oppdrag: Pick<OppdragRecord, "people">;
  readonly deliveries: readonly ShownDelivery[];
}

/** What happens to the pictures after the day, and which links were sent. */
export function PictureActions({ oppdrag: { people }, deliveries }: PictureActionsProps) {
  const photographed = people.filter(({ status }) => isPhotographed(status));
  const reason = photographed.length === 0 ? texts.nobodyYet : null;
  return (
    <RecordSection title={texts.title}>
      <RecordActions>
        <RecordAction
          intent="markPeople"
          label={texts.mark}
          icon="check"
          hint={texts.markHint}
          submitLabel={texts.markSubmit}
          reason={reason}
        >
          <MarkFields photographed={photographed} />
        </RecordAction>
        <RecordAction
          intent="deliverJob"
          label={texts.deliver}
          icon="letters"
          hint={texts.deliverHint}
          submitLabel={texts.submit}
          reason={reason}
        >
          <AddressFields intent="deliverJob" />
        </RecordAction>
      </RecordActions>
      {deliveries.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{texts.log}</h3>
          <ul className="oppdrag-lines">
            {deliveries.map(({ id, name, url, sentAt }) => (
              <li key={id}>
                <strong>{name ?? texts.toContacts}</strong>
                <a className="link" href={url} rel="noreferrer" target="_blank">
                  {url}
                </a>
                <span className="text-quiet">
                  <DateText at={sentAt} as="dateTime" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordSection>
  );
}

function MarkFields({ photographed }: { readonly photographed: readonly ShownPerson[] }) {
  const field = useFields("markPeople");
  return (
    <>
      <CheckboxGroup
        name="people"
        id="markPeople-people"
        label={texts.markWho}
        errors={field("people").errors}
        choices={photographed.map(({ id, name, department }) => ({
          value: id as string,
          label: [name, department].filter(Boolean).join(", "),
        }))}
      />
      <SelectField
        {...field("step", "chosen")}
        label={texts.markTo}
        options={pictureSteps.map((value) => ({ value, label: texts.steps[value] }))}
      />
    </>
  );
}

interface AddressProps {
  readonly intent: "deliverJob" | "deliverPerson";
}

export function AddressFields({ intent }: AddressProps) {
  const field = useFields(intent);
  return (
    <>
      <TextField {...field("url")} label={texts.url} hint={texts.urlHint} inputMode="url" />
      <TextArea {...field("words")} label={texts.words} optional rows={3} maxLength={1000} />
    </>
  );
}
