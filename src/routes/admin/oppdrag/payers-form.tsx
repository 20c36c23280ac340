import { useState } from "react";
import { oppdragMoneyTexts as texts } from "~/areas/billing/texts/oppdrag-money";
import { mostPayers, type Payer } from "~/areas/billing/types";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import type { IntentOutcome } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import "~/ui/styles/admin-quotes.css";
import { editorFields } from "../quotes/editor-fields";

interface PayersFormProps {
  readonly payers: readonly Payer[];
  readonly version: number;
  readonly outcome: IntentOutcome | undefined;
}

const fields = ["companyName", "orgnr", "department", "orderNumber", "invoiceReference", "email"] as const;

/** The others who pay a share. Empty ones are left out, so that emptying one removes it. */
export function PayersForm({ payers, version, outcome }: PayersFormProps) {
  const returned = outcome && outcome.kind !== "conflict" && outcome.intent === "payers" ? outcome : null;
  const field = editorFields(storedOf(payers), returned);
  const [more, setMore] = useState(1);
  const rows = Math.min(mostPayers, Math.max(payers.length, field.rows("payer")) + more);
  return (
    <VersionedForm
      className="quote-form"
      version={version}
      typed={returned?.typed ?? null}
      preventScrollReset
      footer={
        <Button name="intent" value="payers" className="justify-self-start">
          {texts.save}
        </Button>
      }
    >
      <ErrorSummary errors={returned?.kind === "invalid" ? field.summary : []} />
      {Array.from({ length: rows }, (_, index) => (
        // Rows are only added, at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset key={index} className="quote-part">
          <legend>{texts.payer(index)}</legend>
          <div className="quote-pair">
            {fields.map((name) => (
              <TextField
                key={name}
                {...field.of(`payer-${index}-${name}`)}
                label={texts.fields[name]}
                optional={name !== "companyName"}
                inputMode={name === "orgnr" ? "numeric" : undefined}
                type={name === "email" ? "email" : "text"}
              />
            ))}
            <TextField {...field.of(`payer-${index}-share`)} label={texts.fields.share} inputMode="decimal" />
          </div>
        </fieldset>
      ))}
      {rows < mostPayers && (
        <Button
          type="button"
          variant="quiet"
          compact
          className="needs-script justify-self-start"
          onClick={() => setMore(more + 1)}
        >
          {texts.add}
        </Button>
      )}
    </VersionedForm>
  );
}

function storedOf(payers: readonly Payer[]): Record<string, string> {
  return Object.fromEntries(
    payers.flatMap((payer, index) => [
      ...fields.map((name) => [`payer-${index}-${name}`, payer[name] ?? ""]),
      [`payer-${index}-share`, String(payer.shareBp / 100).replace(".", ",")],
    ]),
  );
}
