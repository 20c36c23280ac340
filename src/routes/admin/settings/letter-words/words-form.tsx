import { longestWords, noWords, wordsFrom } from "~/areas/settings/rules/letter-words";
import { letterWordTexts as texts } from "~/areas/settings/texts/letter-words";
import type { LetterWordsPage } from "~/flows/letter-words.server";
import { oneLine, severalLines } from "~/kit/typed-text";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { OwnWords, WordPart } from "~/ui/letter/own-words";
import { invalidOf } from "~/ui/record/outcome";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import type { SettingOutcome } from "../setting-outcome";
import { LetterInWords } from "./letter-in-words";

interface Preview {
  readonly subject: string;
  readonly text: string;
  readonly segments: number | null;
  readonly words: OwnWords;
}

interface WordsFormProps {
  readonly page: Pick<
    LetterWordsPage,
    "letter" | "version" | "words" | "general" | "parts" | "needs" | "fields" | "standard"
  >;
  readonly outcome: SettingOutcome<Preview, string> | undefined;
}

/** The studio's words of one letter. They are saved by the button under the letter that they make. */
export function WordsForm({ page, outcome }: WordsFormProps) {
  const { letter, version, words, parts, fields } = page;
  const isPreviewing = useSending("save");
  const invalid = invalidOf(outcome, "save");
  const filledIn = outcome && outcome.kind !== "conflict" ? typedWords(outcome.typed) : words;
  const errors = Object.entries(invalid?.errors ?? {}).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message, label: texts.parts[fieldId as WordPart] })),
  );
  return (
    <VersionedForm
      version={version}
      typed={outcome?.kind === "conflict" ? null : outcome?.typed}
      className="settings-form"
      preventScrollReset
    >
      <ErrorSummary errors={errors} />
      {parts.map((part) => (
        <PartField
          key={part}
          page={page}
          part={part}
          value={filledIn[part]}
          errors={invalid?.errors[part] ?? []}
        />
      ))}
      <section className="words-fields" aria-labelledby="words-fields">
        <h2 id="words-fields">{texts.fieldsTitle}</h2>
        <p className="text-quiet">{texts.fieldsLead}</p>
        <dl>
          {fields.map(({ name, sample }) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{sample}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="settings-save">
        <Button
          compact
          name="intent"
          value="save"
          variant={outcome?.kind === "preview" ? "secondary" : "primary"}
          pending={isPreviewing}
        >
          {texts.preview}
        </Button>
      </div>
      {outcome?.kind === "preview" && (
        <RecordSection title={texts.previewTitle}>
          <LetterInWords letter={letter} words={outcome.preview.words} sample={outcome.preview} />
          <input type="hidden" name="shown" value={outcome.shown} />
          <div className="settings-save">
            <Button compact name="intent" value="save">
              {texts.save}
            </Button>
            {outcome.preview.segments === null && (
              <Button compact variant="secondary" name="intent" value="sample">
                {texts.sample}
              </Button>
            )}
          </div>
        </RecordSection>
      )}
    </VersionedForm>
  );
}

interface PartFieldProps {
  readonly page: WordsFormProps["page"];
  readonly part: WordPart;
  readonly value: string;
  readonly errors: readonly string[];
}

function PartField({ page: { letter, general, needs, standard }, part, value, errors }: PartFieldProps) {
  const inherited = letter.productId === null ? "" : general[part];
  const usual = {
    subject: texts.hints.subject(inherited || standard.subject),
    opening: texts.hints.opening(inherited || standard.opening),
    closing: texts.hints.closing(),
    message: texts.hints.message(inherited || standard.message),
  }[part];
  const needed = needs[part] ?? [];
  const shared = {
    name: part,
    id: part,
    label: texts.parts[part],
    hint: needed.length > 0 ? `${usual} ${texts.needed(texts.parts[part], needed)}` : usual,
    errors,
    defaultValue: value,
    maxLength: longestWords[part],
  };
  if (part === "subject") return <TextField {...shared} autoComplete="off" />;
  return <TextArea {...shared} rows={part === "message" ? 4 : 5} />;
}

/** The words as they were typed, without what nobody sees. */
export function typedWords(typed: Readonly<Record<string, unknown>>): OwnWords {
  const { subject, opening, closing, message } = { ...noWords, ...wordsFrom(typed) };
  return {
    subject: oneLine(subject),
    opening: severalLines(opening),
    closing: severalLines(closing),
    message: oneLine(message),
  };
}
