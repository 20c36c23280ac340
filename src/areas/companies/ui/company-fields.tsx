import { formatOrgnr } from "~/kit/orgnr";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { invoiceChannelNames, companyFieldTexts as texts } from "../texts/company";
import type { CompanyFields as Fields } from "../types";

export interface CompanyFieldsProps {
  readonly stored: Fields;
  readonly invalid: Pick<InvalidIntent, "errors" | "typed"> | null;
}

const channels = Object.entries(invoiceChannelNames).map(([value, label]) => ({ value, label }));

type Shown = (
  name: keyof Fields,
  value?: string,
) => { name: string; id: string; defaultValue: string; errors: readonly string[] };

/** All other fields of a company, in groups; `IdentityFields` come before. */
export function CompanyFields({ stored, invalid }: CompanyFieldsProps) {
  const shown = shownOf({ stored, invalid });
  return (
    <>
      <NumberField
        label={texts.employees}
        hint={texts.employeesHint}
        optional
        min={0}
        {...shown("employees")}
      />
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        optional
        {...shown("tags", stored.tags.join(", "))}
      />
      <InvoiceFields shown={shown} />
      <AgreementFields shown={shown} />
      <PictureFields shown={shown} />
    </>
  );
}

/** Number and name, which start a look-up. */
export function IdentityFields({ nameFirst, ...props }: CompanyFieldsProps & { nameFirst?: boolean }) {
  const shown = shownOf(props);
  const { defaultValue, ...number } = shown("orgnr");
  return (
    <>
      <TextField
        label={texts.orgnr}
        hint={texts.orgnrHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...number}
        defaultValue={formatOrgnr(defaultValue)}
      />
      <TextField
        label={texts.name}
        maxLength={200}
        autoComplete="off"
        // After a look-up the name is the first thing to check.
        autoFocus={nameFirst}
        {...shown("name")}
      />
    </>
  );
}

function shownOf({ stored, invalid }: CompanyFieldsProps): Shown {
  return (name, value = String(stored[name] ?? "")) => {
    const typed = invalid?.typed[name];
    return {
      name,
      id: name,
      // Conform leaves empty fields out of the submitted values.
      defaultValue: invalid ? (typeof typed === "string" ? typed : "") : value,
      errors: invalid?.errors[name] ?? [],
    };
  };
}

function InvoiceFields({ shown }: { shown: Shown }) {
  return (
    <fieldset className="company-group">
      <legend>{texts.invoice}</legend>
      <TextField label={texts.address} optional maxLength={200} {...shown("address")} />
      <div className="company-pair">
        <TextField label={texts.postalCode} optional inputMode="numeric" {...shown("postalCode")} />
        <TextField label={texts.city} optional maxLength={100} {...shown("city")} />
      </div>
      <SelectField label={texts.invoiceChannel} options={channels} {...shown("invoiceChannel")} />
      <TextField label={texts.invoiceEmail} type="email" optional {...shown("invoiceEmail")} />
      <TextField
        label={texts.invoiceReference}
        hint={texts.invoiceReferenceHint}
        optional
        maxLength={100}
        {...shown("invoiceReference")}
      />
    </fieldset>
  );
}

function AgreementFields({ shown }: { shown: Shown }) {
  return (
    <fieldset className="company-group">
      <legend>{texts.agreementTitle}</legend>
      <TextArea label={texts.agreement} optional maxLength={4000} {...shown("agreement")} />
      <div className="company-pair">
        <NumberField
          label={texts.discountPercent}
          optional
          min={1}
          max={100}
          suffix={texts.discountSuffix}
          {...shown("discountPercent")}
        />
        <TextField label={texts.agreementUntil} type="date" optional {...shown("agreementUntil")} />
      </div>
    </fieldset>
  );
}

function PictureFields({ shown }: { shown: Shown }) {
  return (
    <fieldset className="company-group">
      <legend>{texts.pictures}</legend>
      <p className="text-quiet">{texts.picturesHint}</p>
      <TextField label={texts.background} optional maxLength={300} {...shown("background")} />
      <TextField label={texts.crop} optional maxLength={300} {...shown("crop")} />
      <TextField label={texts.light} optional maxLength={300} {...shown("light")} />
      <TextField
        label={texts.fileNames}
        hint={texts.fileNamesHint}
        optional
        maxLength={300}
        {...shown("fileNames")}
      />
    </fieldset>
  );
}
