import { fromKroner } from "~/kit/money";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import { TileField } from "~/ui/field/tile-field";
import { Money } from "~/ui/money";
import { Sample } from "./sample";

export function FieldSamples() {
  return (
    <>
      <Sample title="Felt">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <div>
            <TextField label="Navn" name="navn" autoComplete="name" maxLength={100} />
            <TextField label="E-post" name="epost" type="email" hint="Hit sender vi bekreftelsen." />
            <TextField
              label="Mobil"
              name="mobil"
              type="tel"
              errors={["Skriv inn et mobilnummer med 8 siffer"]}
            />
            <NumberField
              label="Antall bilder"
              name="bilder"
              defaultValue={3}
              min={1}
              max={20}
              suffix="bilder"
            />
          </div>
          <div>
            <SelectField label="Tema" name="tema" emptyLabel="Velg" options={themes} optional />
            <TextArea
              label="Merknad"
              name="merknad"
              optional
              hint="Noe vi bør vite før du kommer?"
              maxLength={1000}
            />
            <TextField label="Bestillingsnummer" name="nummer" defaultValue="S-1042" readOnly />
            <CheckboxField
              label="Jeg vil gjerne ha tips og tilbud på e-post"
              name="tilbud"
              hint="Du kan melde deg av når som helst."
            />
          </div>
        </div>
      </Sample>
      <Sample title="Valg">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <RadioField
            label="Hva vil du bestille?"
            name="produkt"
            defaultValue="headshots"
            choices={packages}
          />
          <CheckboxGroup label="Tillegg" name="tillegg" choices={extras} optional />
          <TileField
            label="Antall bilder"
            name="antall"
            defaultValue="3"
            inSight={3}
            more={(first, last) => `Flere bilder (${first.value}–${last.value})`}
            tiles={[1, 2, 3, 4, 5, 6].map((n) => ({
              value: `${n}`,
              label: `${n} stk.`,
              note: `${n} 000 kr`,
            }))}
          />
          <RadioField
            label="Privat eller bedrift?"
            name="hvem"
            choices={kinds}
            errors={["Velg privat eller bedrift"]}
          />
          <CheckboxField
            label="Start før angrefristen er ute"
            name="ja"
            errors={["Kryss av for å gå videre"]}
          />
        </div>
      </Sample>
      <Sample title="Feiloppsummering">
        <ErrorSummary
          errors={[
            { message: "Skriv inn et mobilnummer med 8 siffer", fieldId: "mobil" },
            { message: "Velg privat eller bedrift", fieldId: "hvem" },
            { message: "Timen ble nettopp tatt" },
          ]}
        />
      </Sample>
    </>
  );
}

const themes = [
  { value: "cv", label: "CV og søknad" },
  { value: "linkedin", label: "LinkedIn" },
];

const packages = [
  {
    value: "headshots",
    label: "Standard",
    hint: "90 minutter, 1 retusjert bilde",
    aside: <Money ore={fromKroner(3900)} />,
  },
  {
    value: "express",
    label: "Express",
    hint: "15 minutter, 1 retusjert bilde",
    aside: <Money ore={fromKroner(1950)} />,
  },
  {
    value: "premium",
    label: "Premium",
    hint: "Ikke ledig nå",
    aside: <Money ore={fromKroner(7800)} />,
    disabled: true,
  },
];

const extras = [
  { value: "bakgrunn", label: "Ekstra bakgrunn", aside: <Money ore={fromKroner(490)} /> },
  { value: "sminke", label: "Hårstyling og sminke", aside: <Money ore={fromKroner(1490)} /> },
];

const kinds = [
  { value: "privat", label: "Privat" },
  { value: "bedrift", label: "Bedrift" },
];
