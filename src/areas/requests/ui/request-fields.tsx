import { partyTexts } from "~/areas/customers/texts/party";
import { ContactFields } from "~/areas/customers/ui/contact-fields";
import { RadioField } from "~/ui/field/choice-fields";
import type { FieldMeta } from "~/ui/field/field-parts";
import { TextArea, TextField } from "~/ui/field/text-field";
import { answerNames, companyTexts } from "../texts/public";
import { answers } from "../types";

const words = companyTexts.who;

/** A field with what was typed, or what is known already, and its errors. */
export type FieldOf = (name: string) => FieldMeta & { readonly id: string };

interface FieldsProps {
  readonly field: FieldOf;
}

export function CompanyFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        field={field("companyName")}
        label={partyTexts.companyName}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        field={field("orgnr")}
        label={partyTexts.orgnr}
        hint={partyTexts.orgnrHint}
        optional
        inputMode="numeric"
      />
    </>
  );
}

/** Where the studio is set up, and what the photographer has to know about the room. */
export function SiteFields({ field }: FieldsProps) {
  return (
    <>
      <TextField field={field("siteAddress")} label={words.siteAddress} optional maxLength={200} />
      <TextField field={field("siteCity")} label={words.siteCity} optional maxLength={100} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-7">
        <TextField
          field={field("floor")}
          label={words.floor}
          optional
          className="input-short"
          maxLength={50}
        />
        <TextField field={field("room")} label={words.room} hint={words.roomHint} optional maxLength={100} />
      </div>
      {(["power", "parking", "lift"] as const).map((name) => (
        <RadioField
          key={name}
          field={field(name)}
          label={words[name]}
          defaultValue={textIn(field(name)) || "vet-ikke"}
          choices={answers.map((value) => ({ value, label: answerNames[value] }))}
        />
      ))}
    </>
  );
}

export function ContactPart({ field }: FieldsProps) {
  return (
    <ContactFields
      fields={{ name: field("name"), email: field("email"), phone: field("phone") }}
      emailUse={words.emailUse}
    />
  );
}

export function InvoiceFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        field={field("invoiceReference")}
        label={partyTexts.invoiceReference}
        optional
        maxLength={100}
      />
      <TextField field={field("address")} label={words.invoiceAddress} optional maxLength={200} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-7">
        <TextField
          field={field("postalCode")}
          label={words.invoicePostalCode}
          optional
          inputMode="numeric"
          className="input-short"
        />
        <TextField field={field("city")} label={words.invoiceCity} optional maxLength={100} />
      </div>
    </>
  );
}

export function MessageField({ field }: FieldsProps) {
  return (
    <TextArea
      field={field("message")}
      label={words.message}
      hint={words.messageHint}
      optional
      maxLength={2000}
    />
  );
}

function textIn({ initialValue }: FieldMeta): string {
  return typeof initialValue === "string" ? initialValue : "";
}
