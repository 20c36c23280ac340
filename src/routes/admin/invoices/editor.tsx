import { useState } from "react";
import { mostLines, mvaChoiceOf } from "~/areas/billing/rules/mva-choice";
import { invoiceTexts as texts } from "~/areas/billing/texts/staff";
import type { Invoice } from "~/areas/billing/types";
import { typedKroner } from "~/kit/money";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { IntentOutcome } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import { type EditorFields, editorFields } from "../quotes/editor-fields";

interface EditorProps {
  readonly invoice: Invoice;
  readonly version: number;
  readonly outcome: IntentOutcome | undefined;
}

/** A draft in one form. Empty lines are left out. */
export function InvoiceEditor({ invoice, version, outcome }: EditorProps) {
  const returned = outcome && outcome.kind !== "conflict" && outcome.intent === "save" ? outcome : null;
  const field = editorFields(storedOf(invoice), returned);
  const { fields: words } = texts;
  return (
    <VersionedForm
      className="quote-form"
      version={version}
      typed={returned?.typed ?? null}
      preventScrollReset
      footer={
        <Button name="intent" value="save">
          {texts.save}
        </Button>
      }
    >
      <ErrorSummary errors={returned?.kind === "invalid" ? field.summary : []} />
      <fieldset className="quote-part">
        <legend>{texts.legends.buyer}</legend>
        <input type="hidden" name="kind" value={invoice.party.kind} />
        <div className="quote-pair">
          {invoice.party.kind === "bedrift" && (
            <>
              <TextField {...field.of("companyName")} label={words.companyName} />
              <TextField {...field.of("orgnr")} label={words.orgnr} optional inputMode="numeric" />
            </>
          )}
          <TextField {...field.of("name")} label={words.name} />
          <TextField {...field.of("email")} label={words.email} type="email" optional />
          <TextField {...field.of("phone")} label={words.phone} type="tel" optional />
          <TextField {...field.of("address")} label={words.address} optional />
          <TextField {...field.of("postalCode")} label={words.postalCode} optional inputMode="numeric" />
          <TextField {...field.of("city")} label={words.city} optional />
          <TextField {...field.of("invoiceReference")} label={words.invoiceReference} optional />
          <TextField {...field.of("orderNumber")} label={words.orderNumber} optional />
        </div>
      </fieldset>
      <fieldset className="quote-part">
        <legend>{texts.legends.delivery}</legend>
        <div className="quote-pair">
          <TextField {...field.of("deliveredOn")} type="date" label={words.deliveredOn} optional />
          <TextField {...field.of("deliveredAt")} label={words.deliveredAt} optional />
          <NumberField {...field.of("dueDays")} label={words.dueDays} suffix={words.days} min={0} max={90} />
        </div>
        <TextArea {...field.of("note")} label={words.note} optional rows={2} maxLength={1000} />
      </fieldset>
      <Lines field={field} count={invoice.lines.length} />
    </VersionedForm>
  );
}

function Lines({ field, count }: { readonly field: EditorFields; readonly count: number }) {
  const [more, setMore] = useState(1);
  const rows = Math.min(mostLines, Math.max(count, field.rows("line")) + more);
  const { fields: words, mvaChoices } = texts;
  return (
    <fieldset className="quote-part">
      <legend>{texts.legends.lines}</legend>
      <p className="text-quiet">{texts.linesHint}</p>
      {Array.from({ length: rows }, (_, index) => (
        // Rows are only added, at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="quote-row quote-grid">
          <TextField {...field.of(`line-${index}-name`)} label={words.lineName} className="quote-wide" />
          <NumberField
            {...field.of(`line-${index}-quantity`, "1")}
            label={words.quantity}
            min={1}
            max={100_000}
          />
          <TextField {...field.of(`line-${index}-price`)} label={words.price} inputMode="decimal" />
          <SelectField
            {...field.of(`line-${index}-mva`, "25i")}
            label={words.mva}
            options={Object.entries(mvaChoices).map(([value, label]) => ({ value, label }))}
          />
        </div>
      ))}
      {rows < mostLines && (
        <Button
          type="button"
          variant="quiet"
          compact
          className="needs-script"
          onClick={() => setMore(more + 1)}
        >
          {texts.addLine}
        </Button>
      )}
    </fieldset>
  );
}

function storedOf({ party, address, lines, ...rest }: Invoice): Record<string, string> {
  const fields: Record<string, string> = {
    name: party.name,
    email: party.email,
    phone: party.phone,
    companyName: party.companyName ?? "",
    orgnr: party.orgnr ?? "",
    invoiceReference: party.invoiceReference ?? "",
    ...address,
    orderNumber: rest.orderNumber,
    deliveredOn: rest.deliveredOn ?? "",
    deliveredAt: rest.deliveredAt,
    dueDays: String(rest.dueDays),
    note: rest.note,
  };
  lines.forEach((line, index) => {
    fields[`line-${index}-name`] = line.name;
    fields[`line-${index}-quantity`] = String(line.quantity);
    fields[`line-${index}-price`] = typedKroner(line.unitOre);
    fields[`line-${index}-mva`] = mvaChoiceOf(line);
  });
  return fields;
}
