import type { InvoiceRecord } from "~/areas/billing/reads/admin-record.server";
import { paperTexts } from "~/areas/billing/texts/document";
import { entryNames, invoiceTexts as texts } from "~/areas/billing/texts/staff";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import { formatKroner, typedKroner } from "~/kit/money";
import { type Day, daysBetween } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { CheckboxField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { LateActions } from "./late-actions";

interface ActionsProps {
  readonly record: InvoiceRecord;
  readonly today: Day;
}

/** What can be done with the document as it is now; the rest is left out. */
export function InvoiceActions({ record, today }: ActionsProps) {
  const { invoice } = record;
  const { actions: words } = texts;
  if (invoice.status === "draft") {
    return (
      <RecordSection title={texts.sections.actions}>
        <RecordActions>
          <RecordAction intent="issue" label={words.issue} icon="letters" hint={words.issueHint} />
          <RecordAction intent="drop" label={words.drop} icon="cancel" hint={words.dropHint} />
        </RecordActions>
      </RecordSection>
    );
  }
  if (invoice.status === "dropped") {
    return (
      <RecordSection title={texts.sections.actions}>
        <RecordActions>
          <RecordAction intent="restore" label={words.restore} icon="undo" />
        </RecordActions>
      </RecordSection>
    );
  }
  const isInvoice = invoice.kind === "invoice";
  return (
    <RecordSection title={texts.sections.actions}>
      <RecordActions more={isInvoice && <Rare record={record} />}>
        {mayBeInvoiced(record) && (
          <RecordAction
            intent="invoiceOf"
            label={texts.actions.invoiceOf}
            icon="letters"
            hint={texts.actions.invoiceOfHint}
          />
        )}
        {invoice.kind !== "credit_note" && <MoneyActions record={record} today={today} />}
        <EhfActions record={record} />
      </RecordActions>
    </RecordSection>
  );
}

/** A request by hand, until its invoice has been made. Those of bookings and oppdrag get theirs by themselves. */
function mayBeInvoiced({ invoice, linked }: InvoiceRecord): boolean {
  const { kind, bookingId, oppdragId } = invoice;
  const isByHand = kind === "request" && bookingId === null && oppdragId === null;
  return isByHand && !linked.some((document) => document.kind === "invoice");
}

function MoneyActions({ record: { balance, backOre, entries }, today }: ActionsProps) {
  const { actions: words } = texts;
  const undoable = entries.filter(({ mayUndo }) => mayUndo);
  return (
    <>
      {(balance.openOre > 0 || balance.lostOre > 0) && (
        <MoneyAction
          intent="pay"
          amount={balance.openOre || balance.lostOre}
          today={today}
          hint={words.payHint}
        />
      )}
      {backOre > 0 && <MoneyAction intent="refund" amount={backOre} today={today} />}
      {undoable.length > 0 && (
        <RecordAction intent="undo" label={words.undo} icon="undo" submitLabel={words.undo}>
          <SelectField
            name="entry"
            label={texts.entry}
            options={undoable.map((entry) => ({
              value: entry.id,
              label: `${entryNames[entry.kind]} ${formatDay(entry.day)}: ${formatKroner(entry.ore)}`,
            }))}
          />
        </RecordAction>
      )}
    </>
  );
}

interface MoneyActionProps {
  readonly intent: "pay" | "refund";
  readonly amount: number;
  readonly today: Day;
  readonly hint?: string;
}

function MoneyAction({ intent, amount, today, hint }: MoneyActionProps) {
  const field = useFields(intent);
  const { fields: words, actions } = texts;
  return (
    <RecordAction
      intent={intent}
      label={actions[intent]}
      icon="money"
      submitLabel={actions[intent]}
      {...(hint && { hint })}
    >
      <TextField {...field("amount", typedKroner(amount))} label={words.amount} inputMode="decimal" />
      <TextField {...field("day", today)} type="date" label={words.day} />
      <TextField {...field("note")} label={words.why} optional maxLength={300} />
    </RecordAction>
  );
}

function Rare({ record }: Pick<ActionsProps, "record">) {
  const { balance, invoice } = record;
  const field = useFields("creditPart");
  const { fields: words, actions } = texts;
  const rates = sumsOf(invoice.lines).mva.map(({ rateBp }) => ({
    value: String(rateBp),
    label: rateBp > 0 ? `${rateBp / 100} %` : paperTexts.outside,
  }));
  return (
    <>
      <CreditAction intent="correct" />
      <CreditAction intent="credit" />
      <RecordAction
        intent="creditPart"
        label={actions.creditPart}
        icon="edit"
        submitLabel={actions.creditPart}
      >
        <TextField {...field("amount")} label={words.amountWithMva} inputMode="decimal" />
        {rates.length > 1 ? (
          <SelectField {...field("rate")} label={words.rate} options={rates} />
        ) : (
          <input type="hidden" name="rate" value={rates[0]?.value} />
        )}
        <TextField {...field("note")} label={words.why} optional maxLength={200} />
      </RecordAction>
      {balance.openOre > 0 && <WriteOffAction />}
      {balance.lostOre > 0 && (
        <RecordAction
          intent="undoWriteOff"
          label={actions.undoWriteOff}
          icon="undo"
          hint={actions.undoWriteOffHint}
          submitLabel={actions.undoWriteOff}
        />
      )}
      <LateActions record={record} />
    </>
  );
}

function WriteOffAction() {
  const field = useFields("writeOff");
  const { fields: words, actions } = texts;
  return (
    <RecordAction
      intent="writeOff"
      label={actions.writeOff}
      icon="block"
      hint={actions.writeOffHint}
      submitLabel={actions.writeOff}
    >
      <CheckboxField name="documented" id="writeOff-documented" label={actions.documented} />
      <TextField {...field("note")} label={words.why} optional maxLength={300} />
    </RecordAction>
  );
}

function CreditAction({ intent }: { readonly intent: "credit" | "correct" }) {
  const field = useFields(intent);
  const { fields: words, actions } = texts;
  return (
    <RecordAction
      intent={intent}
      label={actions[intent]}
      icon="undo"
      hint={actions[`${intent}Hint`]}
      submitLabel={actions[intent]}
    >
      <TextField {...field("note")} label={words.why} optional maxLength={300} />
    </RecordAction>
  );
}

function EhfActions({ record: { invoice } }: Pick<ActionsProps, "record">) {
  const { actions } = texts;
  const { ehfState } = invoice;
  return (
    <>
      {(ehfState === "unsent" || ehfState === "rejected") && (
        <RecordAction intent="ehfSent" label={actions.ehfSent} icon="letters" />
      )}
      {ehfState === "handed_over" && (
        <>
          <RecordAction intent="ehfAccepted" label={actions.ehfAccepted} icon="check" />
          <RecordAction intent="ehfRejected" label={actions.ehfRejected} icon="cancel" />
        </>
      )}
    </>
  );
}

/** A warning ten days before the law's limit of a month. */
export function lateWords(deliveredOn: Day | null, today: Day): string | null {
  return deliveredOn === null ? null : texts.late(daysBetween(deliveredOn, today));
}
