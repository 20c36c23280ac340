import { useRef } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { moveTexts } from "~/areas/bookings/texts/staff";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList } from "~/ui/summary-list";
import { useSaidOfLetters } from "~/ui/use-said";
import type { readMove } from "./read-move.server";

type MoveData = Awaited<ReturnType<typeof readMove>>;
type Check = NonNullable<MoveData["check"]>;

interface MoveCheckProps extends Pick<MoveData, "booking" | "version"> {
  readonly check: Check;
  readonly here: string;
}

/** From, to, who wanted the move, and the exact letter that will be sent. The button at the end does it. */
export function MoveCheck({ booking, version, check, here }: MoveCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useFetcher<MoveData>({ key: "move-letter" });
  const busy = useNavigation().state === "submitting";
  const letter = check.letter && (shown.data?.check?.letter ?? check.letter);
  const showAgain = () => shown.submit(form.current, { method: "get", action: here });
  return (
    <Form noValidate ref={form} method="post" className="record-columns group/move">
      <RecordSection title={moveTexts.title}>
        <SummaryList
          rows={[
            { term: moveTexts.from, value: formatWhenWithYear(booking.from) },
            { term: moveTexts.to, value: <strong>{formatWhenWithYear(check.to)}</strong> },
            ...(check.resource ? [{ term: moveTexts.with, value: check.resource.name }] : []),
            ...(check.outsideHoursReason
              ? [{ term: moveTexts.outsideHours, value: check.outsideHoursReason }]
              : []),
          ]}
        />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="start" value={check.start} />
        <input type="hidden" name="outsideHoursReason" value={check.outsideHoursReason} />
        {check.resource && <input type="hidden" name="resource" value={check.resource.id} />}
        {letter && (
          <div className="mt-6 space-y-6">
            <WhoseWish check={check} onChange={showAgain} />
            <TextArea
              label={moveTexts.reason}
              hint={moveTexts.reasonHint}
              name="reason"
              optional
              rows={2}
              maxLength={500}
              defaultValue={check.reason}
              onBlur={showAgain}
            />
          </div>
        )}
        <div className="button-row mt-6">
          <Button compact pending={busy}>
            {letter ? moveTexts.confirm : moveTexts.confirmReassign}
          </Button>
          <ButtonLink compact variant="secondary" to={here}>
            {moveTexts.another}
          </ButtonLink>
        </div>
      </RecordSection>
      {letter ? (
        <Letter letter={letter} isGroup={check.isGroup} group={check.group} />
      ) : (
        <RecordSection title={moveTexts.letter}>
          <p>{moveTexts.noLetter}</p>
        </RecordSection>
      )}
    </Form>
  );
}

function WhoseWish({ check, onChange }: { check: Check; onChange: () => void }) {
  return (
    <>
      <RadioField
        label={moveTexts.wishedBy}
        name="wishedBy"
        defaultValue={check.agreed ? "customer" : "studio"}
        onChange={onChange}
        choices={[
          { value: "studio", label: moveTexts.wishedByStudio, hint: moveTexts.wishedByStudioHint },
          { value: "customer", label: moveTexts.wishedByCustomer, hint: moveTexts.wishedByCustomerHint },
        ]}
      />
      {check.asksExpressWish && (
        <div className="hidden group-has-[[value=customer]:checked]/move:block">
          <CheckboxField
            label={moveTexts.expressWish}
            hint={moveTexts.expressWishHint}
            name="expressWish"
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}

/** The text version: the words are the same in both. */
function Letter({
  letter,
  isGroup,
  group,
}: Pick<Check, "isGroup" | "group"> & { letter: NonNullable<Check["letter"]> }) {
  const sentences = useSaidOfLetters(group);
  return (
    <RecordSection title={moveTexts.letter}>
      <p className="text-quiet">{moveTexts.letterTo(letter.to)}</p>
      <div className="record-note mt-3" aria-live="polite">
        <p className="font-semibold">{letter.subject}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{letter.text}</p>
      </div>
      {isGroup ? (
        <div className="mt-3">
          <p>{group.length > 0 ? moveTexts.groupToo : moveTexts.groupNone}</p>
          <ul className="mt-1 space-y-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3 text-quiet">{moveTexts.groupReminders}</p>
        </div>
      ) : (
        <p className="mt-3 text-quiet">{moveTexts.reminders}</p>
      )}
      <Button compact variant="quiet" formMethod="get" className="hidden noscript:inline-flex">
        {moveTexts.showAgain}
      </Button>
    </RecordSection>
  );
}
