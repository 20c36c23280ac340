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
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";
import { useFields, useInvalid } from "~/ui/record/use-fields";
import type { TimeToOffer } from "./times-to-offer.server";

interface EntryActionsProps {
  readonly record: WaitingRecord;
  readonly times: readonly TimeToOffer[];
  readonly mostPersons: number;
}

export function EntryActions({ record, times, mostPersons }: EntryActionsProps) {
  const { entry, offers } = record;
  const live = offers.find(({ state }) => state === "open" || state === "proposed");
  const mayOffer = mayDo("offer", entry.status);
  const offerField = useFields("offer");
  const removeField = useFields("remove");
  const invalidWish = useInvalid("editWish");
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
              variant="primary"
            />
            <RecordAction intent="dismiss" label={texts.dismiss} icon="cancel" />
          </>
        )}
        {live?.state === "open" && (
          <RecordAction intent="withdraw" label={texts.withdraw} hint={texts.withdrawHint} icon="cancel" />
        )}
        <RecordAction
          intent="offer"
          label={texts.offer}
          hint={texts.offerHint}
          icon="calendar"
          reason={mayOffer ? (times.length === 0 ? texts.noFree : null) : texts.notWaiting}
          submitLabel={texts.send}
        >
          <SelectField
            {...offerField("start")}
            label={texts.start}
            hint={texts.startHint}
            options={times.map(({ start, isInWish }) => ({
              value: toIso(start),
              label: `${formatWeekdayDate(dayOf(start))} kl. ${formatTime(start)}`,
              group: `${capitalise(formatDay(dayOf(start)))} (${isInWish ? texts.inWish : texts.outsideWish})`,
            }))}
          />
        </RecordAction>
        <RecordAction
          intent="editWish"
          label={texts.editWish}
          icon="move"
          reason={mayDo("changeWish", entry.status) ? null : texts.isOver}
          submitLabel={texts.save}
        >
          <div className="space-y-5">
            <WishFields
              wish={entry.wish}
              persons={entry.choices.persons}
              mostPersons={mostPersons}
              weekdays={everyWeekday}
              typed={(invalidWish?.typed ?? null) as Typed | null}
              errors={invalidWish?.errors ?? {}}
            />
          </div>
        </RecordAction>
        <RecordAction
          intent="remove"
          label={texts.remove}
          hint={texts.removeHint}
          icon="cancel"
          reason={mayDo("remove", entry.status) ? null : texts.isOver}
          submitLabel={texts.remove}
        >
          <TextArea
            {...removeField("words")}
            label={texts.words}
            hint={texts.wordsHint}
            optional
            rows={3}
            maxLength={500}
          />
        </RecordAction>
      </ul>
    </RecordSection>
  );
}
