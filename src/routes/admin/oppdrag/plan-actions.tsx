import type { ReactNode } from "react";
import { Form } from "react-router";
import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { hasSaidNo } from "~/areas/oppdrag/rules/person-states";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { isPlannable } from "~/areas/oppdrag/rules/states";
import { catchUpNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { catchUps, type Slot } from "~/areas/oppdrag/types/plan";
import { adminHref } from "~/kit/admin-href";
import { dayOf, type Instant, localTimeOf } from "~/kit/time";
import { formatDay, formatShortDay, formatTime } from "~/kit/time-format";
import { Icon, type IconName } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import { GreyedAction, RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";

const texts = oppdragTexts.plan;

interface PlanActionsProps {
  readonly oppdrag: OppdragRecord;
}

/** Each asks for a change, whose effect is shown before anything is written. */
export function PlanActions({ oppdrag }: PlanActionsProps) {
  const { status, lettersAt, people, slots, days } = oppdrag;
  const spots = spotsOf(slots);
  const without = people.filter((person) => !spots.has(person.id) && !hasSaidNo(person.status));
  const reason = isPlannable(status) ? null : oppdragTexts.refusals["not-plannable"];
  const asks = { oppdrag, reason: null, isEmpty: reason !== null };
  const timed = people.filter(({ id }) => spots.has(id));
  const free = slots.filter(({ kind, personId }) => !personId && (kind === "person" || kind === "reserve"));
  const locked = slots.filter(({ isLocked, kind }) => isLocked && kind !== "break");
  const unlocked = slots.filter(({ isLocked, personId }) => !isLocked && personId);
  const pauses = slots.filter(({ kind }) => kind === "break");
  const open = days.filter(({ closedAt }) => closedAt === null);
  const dayOptions = open.map(({ id, from }) => ({ value: id, label: formatDay(dayOf(from)) }));
  const slotLabel = (slot: Slot) => {
    const person = people.find(({ id }) => id === slot.personId);
    return `${momentLabel(slot.from)}${days.length > 0 && person ? `, ${person.name}` : ""}`;
  };
  const slotOptions = (among: readonly Slot[]) =>
    among.map((slot) => ({ value: slot.id, label: slotLabel(slot) }));
  const personOptions = (among: typeof people) => among.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div>
      <RecordSection title={without.length === 0 ? texts.nobody : texts.without(without.length)}>
        {without.length > 0 && (
          <ul className="oppdrag-lines">
            {without.map(({ id, name, department }) => (
              <li key={id}>
                <span>{[name, department].filter(Boolean).join(", ")}</span>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      <RecordSection title={texts.actions}>
        {reason && <p>{reason}</p>}
        <RecordActions>
          {lettersAt !== null && (
            <RecordAction
              intent="undoPlan"
              label={texts.undo}
              icon="undo"
              hint={texts.undoHint(formatTime(lettersAt))}
            />
          )}
          <Ask
            {...asks}
            what="plasser"
            label={texts.placeAll}
            icon="calendar"
            reason={without.length === 0 ? texts.placeAllReason : null}
          />
          <Ask
            {...asks}
            what="gi"
            label={texts.give}
            icon="move"
            isEmpty={reason !== null || people.length === 0 || free.length === 0}
          >
            <SelectField
              name="person"
              id="gi-person"
              label={texts.person}
              options={personOptions([...without, ...timed])}
            />
            <SelectField name="tid" id="gi-tid" label={texts.to} options={slotOptions(free)} />
          </Ask>
          <Ask
            {...asks}
            what="fjern"
            label={texts.takeAway}
            icon="cancel"
            isEmpty={reason !== null || timed.length === 0}
          >
            <SelectField
              name="person"
              id="fjern-person"
              label={texts.person}
              options={personOptions(timed)}
            />
          </Ask>
          <Ask
            {...asks}
            what="las"
            label={texts.lock}
            icon="hold"
            isEmpty={reason !== null || unlocked.length === 0}
            hint={texts.lockHint}
          >
            <SelectField name="tid" id="las-tid" label={texts.to} options={slotOptions(unlocked)} />
          </Ask>
          <Ask
            {...asks}
            what="las-opp"
            label={texts.unlock}
            icon="undo"
            isEmpty={reason !== null || locked.length === 0}
          >
            <SelectField name="tid" id="las-opp-tid" label={texts.to} options={slotOptions(locked)} />
          </Ask>
          <Ask
            {...asks}
            what="utsett"
            label={texts.delay}
            icon="hold"
            isEmpty={reason !== null || slots.length === 0}
          >
            <WhenFields what="utsett" oppdrag={oppdrag} dayOptions={dayOptions} />
          </Ask>
          <Ask
            {...asks}
            what="ta-igjen"
            label={texts.late}
            icon="hold"
            isEmpty={reason !== null || slots.length === 0}
          >
            <WhenFields what="ta-igjen" oppdrag={oppdrag} dayOptions={dayOptions} />
            <SelectField
              name="mate"
              id="ta-igjen-mate"
              label={texts.by}
              options={catchUps.map((value) => ({ value, label: catchUpNames[value] }))}
            />
          </Ask>
          <Ask
            {...asks}
            what="pause"
            label={texts.moveBreak}
            icon="move"
            isEmpty={reason !== null || pauses.length === 0}
          >
            <SelectField name="tid" id="pause-tid" label={texts.pause} options={slotOptions(pauses)} />
            <SelectField name="fra" id="pause-fra" label={texts.from} options={momentsOf(slots)} />
          </Ask>
          <Ask
            {...asks}
            what="flytt-dag"
            label={texts.moveDay}
            icon="calendar"
            hint={texts.moveDayHint}
            isEmpty={reason !== null || open.length === 0}
          >
            <SelectField name="dag" id="flytt-dag-dag" label={texts.day} options={dayOptions} />
            <TextField type="date" name="nydag" id="flytt-dag-nydag" label={texts.newDay} />
            <TextField
              type="time"
              name="kl"
              id="flytt-dag-kl"
              label={texts.newStart}
              defaultValue={open[0] ? localTimeOf(open[0].from) : "09:00"}
            />
          </Ask>
          {days.length > 1 && (
            <Ask {...asks} what="del" label={texts.split} icon="calendar" hint={texts.splitHint}>
              <SelectField name="dag" id="del-dag" label={texts.day} options={dayOptions} />
              <SelectField name="fra" id="del-fra" label={texts.from} options={momentsOf(slots)} />
              <SelectField name="til" id="del-til" label={texts.toDay} options={dayOptions.toReversed()} />
            </Ask>
          )}
          <Ask
            {...asks}
            what="del-inn"
            label={texts.reshape}
            icon="settings"
            isEmpty={reason !== null || days.length === 0}
          >
            <SelectField name="dag" id="del-inn-dag" label={texts.day} options={dayOptions} />
            <NumberField
              name="min"
              id="del-inn-min"
              label={texts.each}
              min={3}
              max={120}
              defaultValue={days[0]?.minutesEach ?? 10}
            />
            <NumberField
              name="mellom"
              id="del-inn-mellom"
              label={texts.buffer}
              min={0}
              max={60}
              defaultValue={days[0]?.bufferMinutes ?? 0}
            />
            <NumberField
              name="reserve"
              id="del-inn-reserve"
              label={texts.reserveAt}
              min={0}
              max={20}
              defaultValue={days[0]?.reserve ?? 0}
            />
          </Ask>
        </RecordActions>
      </RecordSection>
    </div>
  );
}

const momentLabel = (at: Instant) => `${formatShortDay(dayOf(at))} ${formatTime(at)}`;

function momentsOf(slots: readonly Slot[]) {
  const starts = [...new Set(slots.map(({ from }) => from))].toSorted((a, b) => a - b);
  return starts.map((at) => ({ value: String(at), label: momentLabel(at) }));
}

interface WhenFieldsProps extends PlanActionsProps {
  readonly what: string;
  readonly dayOptions: readonly { readonly value: string; readonly label: string }[];
}

function WhenFields({ what, oppdrag, dayOptions }: WhenFieldsProps) {
  return (
    <>
      {dayOptions.length > 1 ? (
        <SelectField name="dag" id={`${what}-dag`} label={texts.day} options={dayOptions} />
      ) : (
        <input type="hidden" name="dag" value={dayOptions[0]?.value ?? ""} />
      )}
      <SelectField name="fra" id={`${what}-fra`} label={texts.from} options={momentsOf(oppdrag.slots)} />
      <NumberField name="min" id={`${what}-min`} label={texts.minutes} min={1} max={480} defaultValue={15} />
    </>
  );
}

interface AskProps extends PlanActionsProps {
  readonly what: string;
  readonly label: string;
  readonly icon: IconName;
  readonly reason: string | null;
  readonly hint?: string;
  /** Nothing to choose among. */
  readonly isEmpty?: boolean;
  readonly children?: ReactNode;
}

/** A question to the server, as an address: without scripts too, and Back leads to the plan as it was. */
function Ask({ oppdrag, what, label, icon, reason, hint, isEmpty = false, children }: AskProps) {
  if (isEmpty) return null;
  if (reason) return <GreyedAction label={label} icon={icon} reason={reason} />;
  const form = (
    <Form action={adminHref.oppdragPart(oppdrag.id, "plan")} noValidate className="mt-2 space-y-4">
      <input type="hidden" name="hva" value={what} />
      {children}
      <Button variant="secondary" compact>
        {texts.show}
      </Button>
    </Form>
  );
  return (
    <li className="record-action">
      <details>
        <summary className="record-action-line">
          <Icon name={icon} /> {label}
        </summary>
        {hint && <p className="record-action-hint">{hint}</p>}
        {form}
      </details>
    </li>
  );
}
