import type { RequestRecord } from "~/areas/requests/reads/admin-record.server";
import { isPossible } from "~/areas/requests/rules/states";
import { wishText } from "~/areas/requests/rules/wishes";
import { missingNames } from "~/areas/requests/texts/missing";
import { companyTexts, wishWords } from "~/areas/requests/texts/public";
import { declineReasonNames, requestTexts as texts } from "~/areas/requests/texts/staff";
import {
  type DateWish,
  declineReasons,
  missingFacts,
  mostWishes,
  partsOfDay,
  type RequestAction,
} from "~/areas/requests/types";
import type { Evaluation } from "~/flows/evaluate-request.server";
import { capitalise } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import type { IconName } from "~/ui/admin/icon";
import { CheckboxField, CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";

interface ActionsProps {
  readonly request: Pick<RequestRecord, "status" | "heldUntil" | "party" | "notTold" | "wishes" | "place">;
  readonly evaluation: Evaluation | null;
  readonly frame: ArchivableFrame;
  /** Quotes are for administrators. */
  readonly mayQuote: boolean;
}

type StaffAction = Extract<RequestAction, keyof typeof texts.actions>;

const icons: Record<StaffAction, IconName> = {
  quote: "offer",
  ask: "contact",
  assess: "check",
  hold: "hold",
  release: "undo",
  propose: "calendar",
  decline: "cancel",
  reopen: "undo",
};

/** What can be done with the request, the most likely first. */
export function RequestActions({ request, evaluation, frame, mayQuote }: ActionsProps) {
  const of = (action: StaffAction) => ({
    intent: action,
    label: texts.actions[action],
    icon: icons[action],
    reason: isPossible(action, request) ? null : texts.greyed[action],
  });
  const toCompany = (action: StaffAction) => ({
    ...of(action),
    ...(!request.party.email && { hint: texts.withoutEmail.hint }),
  });
  const isEnded = isPossible("reopen", request);
  return (
    <RecordSection title={texts.actionsTitle}>
      <RecordActions
        more={[
          <RecordAction key="assess" {...of("assess")} />,
          <RecordAction key="release" {...toCompany("release")} />,
          <ArchiveAction key="archive" frame={frame} />,
        ]}
      >
        {isEnded && <RecordAction {...of("reopen")} />}
        <RecordAction {...of("quote")} {...(!mayQuote && { reason: texts.ownersQuotes })} />
        <RecordAction {...toCompany("hold")} submitLabel={texts.submit.hold}>
          <HoldFields request={request} evaluation={evaluation} />
        </RecordAction>
        <RecordAction {...toCompany("ask")} submitLabel={texts.submit.ask}>
          <AskFields request={request} />
        </RecordAction>
        <RecordAction {...toCompany("propose")} submitLabel={texts.submit.propose}>
          <ProposeFields request={request} evaluation={evaluation} />
        </RecordAction>
        <RecordAction {...toCompany("decline")} submitLabel={texts.submit.decline}>
          <DeclineFields />
        </RecordAction>
      </RecordActions>
    </RecordSection>
  );
}

type FieldsProps = Pick<ActionsProps, "request" | "evaluation">;

/** The wished days, those with room ticked, then other days with room. */
function HoldFields({ request, evaluation }: FieldsProps) {
  const { errors } = useFields("hold")("days");
  const others = (evaluation?.otherDays ?? []).map(({ day, parts }) => ({
    day,
    part: parts[0] ?? "hele-dagen",
  }));
  const shown = [...request.wishes, ...others];
  const ticked = suggestedDays(evaluation, others);
  return (
    <CheckboxGroup
      name="days"
      id="hold-days"
      label={texts.fields.holdDays}
      hint={texts.fields.holdDaysHint(evaluation?.daysNeeded ?? 1)}
      errors={errors}
      defaultValues={ticked.map(wishText)}
      choices={shown.map((wish) => ({
        value: wishText(wish),
        label: capitalise(wishWords(wish, formatDay(wish.day))),
      }))}
    />
  );
}

/** The first wish that has room, and for a large group the days with room after it. */
function suggestedDays(evaluation: Evaluation | null, others: readonly DateWish[]): DateWish[] {
  const first = evaluation?.wishes.find(({ hasRoom }) => hasRoom);
  if (!evaluation || !first) return [];
  const later = [...evaluation.wishes.filter(({ hasRoom }) => hasRoom), ...others]
    .filter(({ day }) => day > first.day)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return [first, ...later].slice(0, evaluation.daysNeeded);
}

function AskFields({ request }: Pick<FieldsProps, "request">) {
  const field = useFields("ask");
  const { errors } = field("missing");
  const likely =
    request.place === "studio" ? missingFacts.filter((fact) => !siteFacts.includes(fact)) : missingFacts;
  return (
    <>
      <CheckboxGroup
        name="missing"
        id="ask-missing"
        label={texts.fields.missing}
        errors={errors}
        defaultValues={request.notTold}
        choices={likely.map((value) => ({ value, label: missingNames[value] }))}
      />
      <TextArea label={texts.fields.words} optional maxLength={2000} rows={4} {...field("words")} />
    </>
  );
}

const siteFacts: readonly string[] = ["address", "room", "power", "parking", "lift"];

function ProposeFields({ request, evaluation }: FieldsProps) {
  const field = useFields("propose");
  const days = evaluation?.otherDays ?? [];
  return (
    <>
      {Array.from({ length: mostWishes }, (_, index) => {
        const room = days[index];
        const number = index + 1;
        return (
          <div key={number} className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <TextField
              type="date"
              name="dag"
              id={`propose-dag-${number}`}
              label={texts.fields.day(number)}
              optional
              defaultValue={room?.day ?? ""}
              errors={index === 0 ? field("dag").errors : []}
            />
            <SelectField
              name="del"
              id={`propose-del-${number}`}
              label={companyTexts.dates.partOf(number)}
              defaultValue={room?.parts.at(-1) ?? "hele-dagen"}
              options={partsOfDay.map((value) => ({ value, label: companyTexts.dates.parts[value] }))}
            />
          </div>
        );
      })}
      {request.place === "hos_dere" && (
        <CheckboxField name="inStudio" id="propose-inStudio" label={texts.fields.inStudio} />
      )}
      <TextArea label={texts.fields.words} optional maxLength={2000} rows={4} {...field("words")} />
    </>
  );
}

function DeclineFields() {
  const field = useFields("decline");
  return (
    <>
      <SelectField
        label={texts.fields.reason}
        options={declineReasons.map((value) => ({ value, label: declineReasonNames[value] }))}
        {...field("reason")}
      />
      <TextArea label={texts.fields.words} optional maxLength={2000} rows={4} {...field("words")} />
    </>
  );
}
