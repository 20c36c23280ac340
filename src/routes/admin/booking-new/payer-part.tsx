import { phoneTexts } from "~/areas/bookings/texts/phone";
import type { FoundCompany } from "~/areas/companies/reads/find-companies.server";
import { partyKinds } from "~/areas/customers/rules/party-kinds";
import { partyKindTexts } from "~/areas/customers/texts/party";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { CompanyHits } from "./company-hits";
import type { PartProps } from "./part-props";

interface PayerPartProps extends PartProps {
  readonly onPickCompany: (company: FoundCompany) => void;
}

/** The payer, the note, and the letter. */
export function PayerPart({ view, typed, errorsOf, onPickCompany }: PayerPartProps) {
  return (
    <>
      <RecordSection title={phoneTexts.pays}>
        <div className="phone-payer">
          <RadioField
            label={phoneTexts.pays}
            name="kind"
            defaultValue={typed("kind") || "privat"}
            choices={partyKinds.map((kind) => ({ value: kind, label: partyKindTexts[kind] }))}
          />
        </div>
        <div className="phone-firm">
          <TextField
            label={phoneTexts.companyName}
            name="companyName"
            maxLength={200}
            defaultValue={typed("companyName")}
            errors={errorsOf("companyName")}
            autoComplete="off"
            aria-controls="bedrifter"
          />
          <CompanyHits hits={view.companies} onPick={onPickCompany} />
          <div className="phone-fields">
            <TextField
              label={phoneTexts.orgnr}
              name="orgnr"
              inputMode="numeric"
              defaultValue={typed("orgnr")}
              errors={errorsOf("orgnr")}
              optional
            />
            <TextField
              label={phoneTexts.reference}
              name="invoiceReference"
              maxLength={100}
              defaultValue={typed("invoiceReference")}
              errors={errorsOf("invoiceReference")}
              optional
            />
          </div>
        </div>
      </RecordSection>
      <RecordSection title={phoneTexts.more}>
        <TextArea
          label={phoneTexts.note}
          hint={phoneTexts.noteHint}
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={typed("note")}
          errors={errorsOf("note")}
          optional
        />
        {view.asksExpressWish && (
          <div className="phone-wish">
            <CheckboxField
              label={phoneTexts.expressWish}
              hint={phoneTexts.expressWishHint}
              name="expressWish"
              defaultChecked={typed("expressWish") === "on"}
            />
          </div>
        )}
        <CheckboxField
          label={phoneTexts.sendLetter}
          hint={phoneTexts.sendLetterHint}
          name="sendLetter"
          defaultChecked={typed("sendLetter") === "on"}
        />
      </RecordSection>
    </>
  );
}
