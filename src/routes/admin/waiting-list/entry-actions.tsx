import type { WaitingRecord } from "~/areas/waitlist/reads/admin-record.server";
import { mayDo } from "~/areas/waitlist/rules/states";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { waitingTexts as texts } from "~/areas/waitlist/texts/staff";
import { type Typed, WishFields } from "~/areas/waitlist/ui/wish-fields";
import { capitalise } from "~/kit/text";
import { dayOf, toIso } from "~/kit/time";
import { formatDay, formatTime, formatWeekdayDate, formatWhen } from "~/kit/time-format";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-field";
import { type IntentOutcome, invalidOf } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";
import type { TimeToOffer } from "./times-to-offer.server";

interface EntryActionsProps {
  readonly record: WaitingRecord;
  readonly times: readonly TimeToOffer[];
  readonly mostPersons: number;
  readonly outcome: IntentOutcome | undefined;
}

export function EntryActions({ record, times, mostPersons, outcome }: EntryActionsProps) {
  const { entry, offers, version } = record;
  const live = offers.find(({ state }) => state === "open" || state === "proposed");
  const mayOffer = mayDo("offer", entry.status);
  const invalidOffer = invalidOf(outcome, "offer");
  const invalidRemove = invalidOf(outcome, "remove");
  const invalidWish = invalidOf(outcome, "editWish");
  const typedWords = invalidRemove?.typed.words;
  return (
    <RecordSection title={texts.actions}>
      <ul className="record-actions">
        {live?.state === "proposed" && (
          <>
            <RecordAction
              intent="send"
              label={texts.send}
              hint={texts.sendHint(formatWhen(live.from))}
              icon="letters"
              version={version}
              variant="primary"
            />
            <RecordAction intent="dismiss" label={texts.dismiss} icon="cancel" version={version} />
          </>
        )}
        {live?.state === "open" && (
          <RecordAction
            intent="withdraw"
            label={texts.withdraw}
            hint={texts.withdrawHint}
            icon="cancel"
            version={version}
          />
        )}
        <RecordAction
          intent="offer"
          label={texts.offer}
          hint={texts.offerHint}
          icon="calendar"
          version={version}
          reason={mayOffer ? (times.length === 0 ? texts.noFree : null) : texts.notWaiting}
          open={invalidOffer !== null}
          submitLabel={texts.send}
        >
          <SelectField
            name="start"
            label={texts.start}
            hint={texts.startHint}
            options={times.map(({ start, isInWish }) => ({
              value: toIso(start),
              label: `${formatWeekdayDate(dayOf(start))} kl. ${formatTime(start)}`,
              group: `${capitalise(formatDay(dayOf(start)))} (${isInWish ? texts.inWish : texts.outsideWish})`,
            }))}
            errors={invalidOffer?.errors.start ?? []}
          />
        </RecordAction>
        <RecordAction
          intent="editWish"
          label={texts.editWish}
          icon="move"
          version={version}
          reason={mayDo("changeWish", entry.status) ? null : texts.isOver}
          open={invalidWish !== null}
          submitLabel={texts.save}
        >
          <WishFields
            wish={entry.wish}
            persons={entry.choices.persons}
            mostPersons={mostPersons}
            weekdays={everyWeekday}
            typed={(invalidWish?.typed ?? null) as Typed | null}
            errors={invalidWish?.errors ?? {}}
          />
        </RecordAction>
        <RecordAction
          intent="remove"
          label={texts.remove}
          hint={texts.removeHint}
          icon="cancel"
          version={version}
          reason={mayDo("remove", entry.status) ? null : texts.isOver}
          open={invalidRemove !== null}
          submitLabel={texts.remove}
        >
          <TextArea
            name="words"
            label={texts.words}
            hint={texts.wordsHint}
            optional
            rows={3}
            maxLength={500}
            defaultValue={typeof typedWords === "string" ? typedWords : ""}
            errors={invalidRemove?.errors.words ?? []}
          />
        </RecordAction>
      </ul>
    </RecordSection>
  );
}
