import type { OppdragRecord, ShownPerson } from "~/areas/oppdrag/reads/admin-record.server";
import { answersForOthers } from "~/areas/oppdrag/rules/answers-for-others";
import {
  isForNextTime,
  isPhotographed,
  mayBeInvited,
  mayBeReminded,
  mayMakeUp,
} from "~/areas/oppdrag/rules/person-states";
import { isOver, isPlannable, mayHaveMakeUpDay } from "~/areas/oppdrag/rules/states";
import { pictureTexts } from "~/areas/oppdrag/texts/pictures";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { languageNames } from "~/areas/oppdrag/texts/words";
import { personLanguages } from "~/areas/oppdrag/types/people";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { weekdayName } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";

import { AddressFields } from "./picture-actions";

interface PeopleActionsProps {
  readonly oppdrag: OppdragRecord;
  readonly edited: string | null;
  readonly sharedUrl: string;
}

const { people: words } = texts;

export function PeopleActions({ oppdrag, edited }: PeopleActionsProps) {
  const { people, slots, status, openedAt } = oppdrag;
  const timed = new Set(slots.flatMap(({ personId }) => personId ?? []));
  const over = isOver(status) ? texts.refusals.over : null;
  const closed = isPlannable(status) ? null : texts.refusals["not-plannable"];
  const mayInvite = people.some(mayBeInvited);
  const mayRemind = people.some((person) => mayBeReminded(person, timed.has(person.id)));
  const missing = people.filter(isForNextTime).length;
  const absent = people.filter(({ status: own }) => mayMakeUp(own)).length;
  const person = people.find(({ id }) => id === edited);
  return (
    <div>
      {person && <PersonSection person={person} over={over} />}
      <RecordSection title={texts.sections.actions}>
        <RecordActions>
          <RecordAction
            intent="addPeople"
            label={words.add}
            icon="add"
            submitLabel={words.addSubmit}
            reason={over}
          >
            <AddFields />
          </RecordAction>
          <RecordAction
            intent="invite"
            label={words.invite}
            icon="letters"
            hint={words.inviteHint}
            submitLabel={words.inviteSubmit}
            reason={closed ?? (mayInvite ? null : words.inviteReason)}
          >
            <WordsField intent="invite" />
          </RecordAction>
          <RecordAction
            intent="remind"
            label={words.remind}
            icon="letters"
            submitLabel={words.remindSubmit}
            reason={closed ?? (mayRemind ? null : words.remindReason)}
          >
            <WordsField intent="remind" />
          </RecordAction>
          <RecordAction
            intent="makeUp"
            label={words.makeUp}
            icon="letters"
            hint={words.makeUpHint}
            submitLabel={words.makeUpSubmit}
            reason={closed ?? (absent > 0 ? null : words.makeUpReason)}
          >
            <WordsField intent="makeUp" />
          </RecordAction>
          {absent > 0 && mayHaveMakeUpDay(status) && (
            <RecordAction
              intent="studioDay"
              label={words.studioDay}
              icon="calendar"
              hint={words.studioDayHint(absent)}
              submitLabel={words.studioDaySubmit}
            >
              <StudioDayFields />
            </RecordAction>
          )}
        </RecordActions>
        {!isPlannable(status) && missing > 0 && (
          <p className="mt-4">
            <ButtonLink variant="secondary" href={adminHref.oppdragAfter(oppdrag.id)}>
              {words.next(missing)}
            </ButtonLink>
          </p>
        )}
        <p className="mt-4 text-small text-quiet">{openedAt === null ? words.notOpened : words.opened}</p>
      </RecordSection>
    </div>
  );
}

function AddFields() {
  const field = useFields("addPeople");
  return (
    <TextArea label={words.pasted} hint={words.addHint} rows={8} spellCheck={false} {...field("people")} />
  );
}

function StudioDayFields() {
  const field = useFields("studioDay");
  return (
    <>
      <TextField {...field("day")} type="date" label={words.studioDayDay} />
      <TextField {...field("from", "09:00")} type="time" label={words.studioDayFrom} />
      <NumberField {...field("minutesEach", "15")} label={words.studioDayMinutes} min={5} max={60} />
      <WordsField intent="studioDay" />
    </>
  );
}

function WordsField({ intent }: { readonly intent: "invite" | "remind" | "makeUp" | "studioDay" }) {
  const field = useFields(intent);
  return <TextArea label={words.words} optional rows={3} maxLength={1000} {...field("words")} />;
}

interface PersonSectionProps {
  readonly person: ShownPerson;
  readonly over: string | null;
}

function PersonSection({ person, over }: PersonSectionProps) {
  return (
    <div id="person">
      <RecordSection title={person.name}>
        <RecordActions>
          <RecordAction
            intent="changePerson"
            label={words.changeTitle}
            icon="edit"
            submitLabel={texts.save}
            reason={over}
          >
            <PersonFields person={person} />
          </RecordAction>
          <RecordAction
            intent="answerPerson"
            label={words.answer}
            icon="contact"
            submitLabel={texts.save}
            reason={over}
          >
            <AnswerFields person={person} />
          </RecordAction>
          <RecordAction
            intent="deliverPerson"
            label={pictureTexts.deliverPerson}
            icon="letters"
            hint={pictureTexts.deliverPersonHint}
            submitLabel={pictureTexts.submit}
            reason={isPhotographed(person.status) ? null : pictureTexts.refusals["not-photographed"]}
          >
            <input type="hidden" name="personId" value={person.id} />
            <AddressFields intent="deliverPerson" />
          </RecordAction>
          <RecordAction
            intent="removePerson"
            label={words.remove}
            icon="cancel"
            submitLabel={words.remove}
            reason={over}
          >
            <input type="hidden" name="personId" value={person.id} />
          </RecordAction>
          <RecordAction
            intent="erasePerson"
            label={words.erase}
            icon="cancel"
            hint={words.eraseHint}
            submitLabel={words.eraseSubmit}
          >
            <input type="hidden" name="personId" value={person.id} />
          </RecordAction>
        </RecordActions>
      </RecordSection>
    </div>
  );
}

function PersonFields({ person }: Pick<PersonSectionProps, "person">) {
  const field = useFields("changePerson");
  return (
    <>
      <input type="hidden" name="personId" value={person.id} />
      <TextField label={words.name} maxLength={100} {...field("name", person.name)} />
      <TextField type="email" label={words.email} optional {...field("email", formatEmail(person.email))} />
      <TextField
        type="tel"
        label={words.phone}
        optional
        {...field("phone", person.phone ? formatPhone(person.phone) : "")}
      />
      <TextField
        label={words.department}
        optional
        maxLength={100}
        {...field("department", person.department)}
      />
      <SelectField
        label={words.language}
        options={personLanguages.map((value) => ({ value, label: languageNames[value] }))}
        {...field("language", person.language)}
      />
      <CheckboxGroup
        name="weekdays"
        id="changePerson-weekdays"
        label={words.weekdays}
        hint={words.weekdaysHint}
        errors={field("weekdays").errors}
        defaultValues={person.weekdays.map(String)}
        choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: String(day),
          label: capitalise(weekdayName(day)),
        }))}
      />
      <TextField
        label={words.together}
        hint={words.togetherHint}
        optional
        {...field("together", person.together)}
      />
    </>
  );
}

function AnswerFields({ person }: Pick<PersonSectionProps, "person">) {
  const field = useFields("answerPerson");
  return (
    <>
      <input type="hidden" name="personId" value={person.id} />
      <SelectField
        label={words.answer}
        options={answersForOthers.map((value) => ({ value, label: words.answers[value] }))}
        {...field("answer")}
      />
    </>
  );
}
