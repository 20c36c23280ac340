import { languageNames, answerTexts as texts } from "~/areas/assistant/texts/staff";
import type { Language } from "~/areas/assistant/types";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";

interface AnswerFieldsProps {
  /** Makes the field ids unique among the page's forms. */
  readonly of: string | number;
  readonly stored: { readonly question: string; readonly answer: string; readonly language: Language };
  readonly invalid: Pick<InvalidIntent, "errors" | "typed"> | null;
}

const languages = (["nb", "en"] as const).map((value) => ({ value, label: languageNames[value] }));

/** Question, answer and language of a reviewed answer. */
export function AnswerFields({ of, stored, invalid }: AnswerFieldsProps) {
  const shown = (name: keyof typeof stored) => ({
    name,
    id: `${name}-${of}`,
    defaultValue: String(invalid?.typed[name] ?? stored[name]),
    errors: invalid?.errors[name] ?? [],
  });
  return (
    <div className="space-y-5">
      <TextField label={texts.question} hint={texts.questionHint} maxLength={300} {...shown("question")} />
      <TextArea
        label={texts.answer}
        hint={texts.answerHint}
        rows={4}
        maxLength={2_000}
        {...shown("answer")}
      />
      <SelectField label={texts.language} options={languages} {...shown("language")} />
    </div>
  );
}
