import { mostSteps, stepWays } from "~/areas/oppdrag/rules/step-ways";
import { anchorNames, conditionNames, templateTexts as texts } from "~/areas/oppdrag/texts/templates";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { EditorFields } from "../quotes/editor-fields";
import { Repeated } from "../quotes/editor-rows";

const { fields: words } = texts;

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Tasks and letters, each a row; what a letter says is folded away. */
export function StepRows({ field, count }: { readonly field: EditorFields; readonly count: number }) {
  return (
    <Repeated field={field} place="steps" count={count} add={texts.addStep} max={mostSteps}>
      {(row) => <StepRow field={field} row={row} />}
    </Repeated>
  );
}

function StepRow({ field, row }: { readonly field: EditorFields; readonly row: string }) {
  const of = (name: string, none?: string) => field.of(`${row}-${name}`, none);
  const subject = of("subject");
  const body = of("body");
  const isLetter = field.value(`${row}-way`, "task") !== "task";
  const isWrong = subject.errors.length > 0 || body.errors.length > 0;
  return (
    <>
      <div className="quote-pair">
        <TextField {...of("title")} label={words.title} />
        <SelectField
          {...of("way", "task")}
          label={words.way}
          options={stepWays.map((value) => ({ value, label: texts.ways[value] }))}
        />
        <NumberField {...of("days", "0")} label={words.days} min={0} max={250} />
        <SelectField {...of("side", "before")} label={words.side} options={optionsOf(texts.sides)} />
        <SelectField {...of("anchor", "day")} label={words.anchor} options={optionsOf(anchorNames)} />
        <SelectField
          {...of("condition", "always")}
          label={words.condition}
          options={optionsOf(conditionNames)}
        />
      </div>
      <details className="template-letter" open={isWrong}>
        <summary>{isLetter ? texts.letterText : texts.letterTextUnused}</summary>
        <TextField {...subject} label={words.subject} optional />
        <TextArea {...body} label={words.body} optional rows={6} maxLength={4000} />
      </details>
    </>
  );
}
