import { templateValuesOf } from "~/areas/oppdrag/rules/template-values";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { templateTexts as texts } from "~/areas/oppdrag/texts/templates";
import type { Template } from "~/areas/oppdrag/types/templates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { IntentOutcome } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import { PriceRows } from "../oppdrag/form-rows";
import { type EditorFields, editorFields } from "../quotes/editor-fields";
import { Repeated } from "../quotes/editor-rows";
import { StepRows } from "./step-rows";

const { fields: words, legends } = texts;

interface EditorProps {
  readonly template: Template;
  readonly version: number;
  readonly outcome: IntentOutcome | undefined;
}

/** The whole template in one form. */
export function TemplateEditor({ template, version, outcome }: EditorProps) {
  const returned = outcome && outcome.kind !== "conflict" && outcome.intent === "save" ? outcome : null;
  const field = editorFields(templateValuesOf(template), returned);
  const { content } = template;
  return (
    <VersionedForm
      className="quote-form"
      version={version}
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
      <TextField {...field.of("name")} label={words.name} />
      <fieldset className="quote-part">
        <legend>{legends.steps}</legend>
        <p className="text-quiet">{legends.stepsHint}</p>
        <StepRows field={field} count={content.steps.length} />
      </fieldset>
      <PlanPart field={field} breaks={content.plan.breaks.length} />
      <fieldset className="quote-part">
        <legend>{legends.deadlines}</legend>
        <div className="quote-pair">
          <NumberField
            {...field.of("selectionDays")}
            label={words.selectionDays}
            hint={words.deadlineHint}
            optional
          />
          <NumberField
            {...field.of("deliveryDays")}
            label={words.deliveryDays}
            hint={words.deadlineHint}
            optional
          />
        </div>
      </fieldset>
      <fieldset className="quote-part">
        <legend>{legends.texts}</legend>
        <TextArea
          {...field.of("gettingThere")}
          label={oppdragTexts.fields.gettingThere}
          optional
          rows={3}
          maxLength={2000}
        />
        <TextArea
          {...field.of("preparation")}
          label={oppdragTexts.fields.preparation}
          optional
          rows={3}
          maxLength={2000}
        />
      </fieldset>
      <fieldset className="quote-part">
        <legend>{legends.lines}</legend>
        <p className="text-quiet">{legends.linesHint}</p>
        <PriceRows field={field} count={content.lines.length} />
      </fieldset>
    </VersionedForm>
  );
}

function PlanPart({ field, breaks }: { readonly field: EditorFields; readonly breaks: number }) {
  return (
    <fieldset className="quote-part">
      <legend>{legends.plan}</legend>
      <p className="text-quiet">{legends.planHint}</p>
      <div className="quote-grid">
        <NumberField
          {...field.of("minutes", "0")}
          label={words.minutes}
          hint={words.minutesHint}
          min={0}
          max={120}
        />
        <NumberField {...field.of("buffer", "0")} label={words.buffer} min={0} max={60} />
        <NumberField {...field.of("reserve", "0")} label={words.reserve} min={0} max={20} />
      </div>
      <Repeated field={field} place="breaks" count={breaks} add={texts.addBreak} max={6}>
        {(row) => (
          <div className="quote-grid">
            <TextField {...field.of(`${row}-at`)} type="time" label={words.breakAt} />
            <NumberField {...field.of(`${row}-minutes`, "30")} label={words.breakMinutes} min={5} max={120} />
            <CheckboxField {...field.box(`${row}-mayMove`)} label={words.mayMove} />
          </div>
        )}
      </Repeated>
    </fieldset>
  );
}
