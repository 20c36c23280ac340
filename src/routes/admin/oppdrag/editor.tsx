import type { SoldLine } from "~/areas/catalogue/types";
import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { formValuesOf } from "~/areas/oppdrag/rules/form-values";
import { formTexts as texts } from "~/areas/oppdrag/texts/form";
import { arrangedNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import { arrangedFacts, pictureUses } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import type { IntentOutcome } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import { type EditorFields, editorFields } from "../quotes/editor-fields";
import { DayRows, PriceRows } from "./form-rows";

const { fields: words, legends } = texts;
const staffWords = oppdragTexts.fields;

interface EditorProps {
  readonly oppdrag: OppdragRecord;
  readonly lines: readonly SoldLine[];
  readonly outcome: IntentOutcome | undefined;
}

/** The whole oppdrag in one form. Days of a draft alone: later they have time in the calendar. */
export function OppdragEditor({ oppdrag, lines, outcome }: EditorProps) {
  const returned = outcome && outcome.kind !== "conflict" && outcome.intent === "save" ? outcome : null;
  const field = editorFields(formValuesOf(oppdrag, lines), returned);
  return (
    <VersionedForm
      className="quote-form"
      version={oppdrag.version}
      typed={returned?.typed ?? null}
      preventScrollReset
      footer={
        <div className="button-row quote-submit">
          <Button name="intent" value="save">
            {texts.save}
          </Button>
        </div>
      }
    >
      <ErrorSummary errors={returned?.kind === "invalid" ? field.summary : []} />
      <PartyPart field={field} />
      <fieldset className="quote-part">
        <legend>{legends.days}</legend>
        {oppdrag.status === "draft" ? (
          <>
            <p className="text-quiet">{legends.daysHint}</p>
            <DayRows field={field} count={oppdrag.days.length} />
          </>
        ) : (
          <FixedDays oppdrag={oppdrag} />
        )}
      </fieldset>
      <fieldset className="quote-part">
        <legend>{legends.lines}</legend>
        {oppdrag.quote ? (
          <p>
            <Link className="link" to={adminHref.quote(oppdrag.quote.id)}>
              {legends.linesFixed(oppdrag.quote.number)}
            </Link>
          </p>
        ) : (
          <>
            <p className="text-quiet">{legends.linesHint}</p>
            <PriceRows field={field} count={lines.length} />
          </>
        )}
      </fieldset>
      <ArrangedPart field={field} />
      <InfoPart field={field} uses={oppdrag.uses} />
    </VersionedForm>
  );
}

interface PartProps {
  readonly field: EditorFields;
}

function PartyPart({ field }: PartProps) {
  return (
    <fieldset className="quote-part">
      <legend>{legends.party}</legend>
      <div className="quote-pair">
        <SelectField
          {...field.of("kind", "bedrift")}
          label={texts.kind}
          options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...field.of("title")} label={words.title} />
        <TextField {...field.of("companyName")} label={words.companyName} optional />
        <TextField {...field.of("orgnr")} label={words.orgnr} optional inputMode="numeric" />
        <TextField {...field.of("name")} label={words.name} />
        <TextField {...field.of("email")} label={words.email} type="email" optional />
        <TextField {...field.of("phone")} label={words.phone} type="tel" optional />
        <TextField {...field.of("invoiceReference")} label={words.invoiceReference} optional />
        <TextField {...field.of("orderNumber")} label={staffWords.orderNumber} optional />
        <TextField {...field.of("theirReference")} label={words.theirReference} optional />
      </div>
    </fieldset>
  );
}

function FixedDays({ oppdrag: { id, days } }: Pick<EditorProps, "oppdrag">) {
  return (
    <>
      <ul className="oppdrag-lines">
        {days.map((day) => (
          <li key={day.id}>
            <strong>{capitalise(formatDay(dayOf(day.from)))}</strong>
            <span className="tabular">{formatTimeRange(day.from, day.to)}</span>
            <span>{[oppdragTexts.places[day.place], day.address].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
      <p>
        {legends.daysFixed}{" "}
        <Link className="link" to={adminHref.oppdragPart(id, "plan")}>
          {oppdragTexts.days.open}
        </Link>
      </p>
    </>
  );
}

function ArrangedPart({ field }: PartProps) {
  return (
    <fieldset className="quote-part">
      <legend>{legends.arranged}</legend>
      <div className="quote-pair">
        {arrangedFacts.map((fact) => (
          <TextField key={fact} {...field.of(fact)} label={arrangedNames[fact]} optional />
        ))}
      </div>
    </fieldset>
  );
}

function InfoPart({ field, uses }: PartProps & Pick<OppdragRecord, "uses">) {
  return (
    <fieldset className="quote-part">
      <legend>{legends.info}</legend>
      <div className="quote-pair">
        <TextField {...field.of("answerBy")} type="date" label={staffWords.answerBy} optional />
        <TextField
          {...field.of("selectionBy")}
          type="date"
          label={words.selectionBy}
          hint={words.deadlineHint}
          optional
        />
        <TextField
          {...field.of("deliverBy")}
          type="date"
          label={words.deliverBy}
          hint={words.deadlineHint}
          optional
        />
        <TextField {...field.of("code")} label={staffWords.code} hint={staffWords.codeHint} optional />
        <TextField
          {...field.of("emailDomain")}
          label={staffWords.emailDomain}
          hint={staffWords.emailDomainHint}
          optional
        />
      </div>
      <TextArea
        {...field.of("gettingThere")}
        label={staffWords.gettingThere}
        optional
        rows={3}
        maxLength={2000}
      />
      <TextArea
        {...field.of("preparation")}
        label={staffWords.preparation}
        optional
        rows={3}
        maxLength={2000}
      />
      <CheckboxGroup
        name="uses"
        id="uses"
        label={staffWords.uses}
        hint={staffWords.usesHint}
        errors={field.of("uses").errors}
        defaultValues={[...uses]}
        choices={pictureUses.map((value) => ({ value, label: shortUseNames[value] }))}
      />
    </fieldset>
  );
}
