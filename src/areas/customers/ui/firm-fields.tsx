import { classes } from "~/ui/classes";
import type { FieldMeta } from "~/ui/field/field-parts";
import { TextField } from "~/ui/field/text-field";
import { partyTexts } from "../texts/party";

interface FirmFieldsProps {
  readonly fields: {
    readonly companyName: FieldMeta;
    readonly orgnr: FieldMeta;
    readonly invoiceReference: FieldMeta;
  };
  /** Only companies can order: the fields do not depend on a choice. */
  readonly alone?: boolean;
}

/** The fields of an invoice to a company. Shown by CSS when "Bedrift" is chosen, so that no script is needed. */
export function FirmFields({ fields, alone }: FirmFieldsProps) {
  return (
    <div
      className={classes(
        "max-w-form border-s-2 border-rule ps-5",
        !alone && "hidden group-has-[[value=bedrift]:checked]/who:block",
      )}
    >
      <TextField
        field={fields.companyName}
        label={partyTexts.companyName}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        field={fields.orgnr}
        label={partyTexts.orgnr}
        hint={partyTexts.orgnrHint}
        optional
        inputMode="numeric"
      />
      <TextField
        field={fields.invoiceReference}
        label={partyTexts.invoiceReference}
        optional
        maxLength={100}
      />
    </div>
  );
}
