import type { QuoteRecord } from "~/areas/quotes/reads/admin-record.server";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import type { QuoteQuestion } from "~/areas/quotes/types/questions";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { useReturned } from "~/ui/record/use-fields";
import { VersionedForm } from "~/ui/record/versioned-form";
import { useSaid } from "~/ui/use-said";

/** What the company asked on its page, unanswered first, each with a form for the answer. */
export function QuestionsSection({
  record,
}: {
  readonly record: Pick<QuoteRecord, "questions" | "version">;
}) {
  const { questions, version } = record;
  if (questions.length === 0) return null;
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <RecordSection title={texts.sections.questions}>
      <ul className="quote-questions">
        {[...open, ...answered].map((question) => (
          <li key={question.id}>
            <p className="text-quiet">{`${question.askedBy}, ${formatWhenWithYear(question.askedAt)}`}</p>
            <p className="quote-question">{question.text}</p>
            {question.answer === null ? (
              <AnswerForm question={question} version={version} />
            ) : (
              <Answered question={question} version={version} />
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

interface AnswerProps {
  readonly question: QuoteQuestion;
  readonly version: number;
}

function Answered({ question, version }: AnswerProps) {
  return (
    <>
      <p className="quote-answer">{question.answer}</p>
      <details>
        <summary className="link">{texts.actions.answerAgain}</summary>
        <AnswerForm question={question} version={version} />
      </details>
    </>
  );
}

function AnswerForm({ question: { id, answer }, version }: AnswerProps) {
  const say = useSaid();
  const returned = useReturned("answer");
  const own = returned?.typed.questionId === id ? returned : null;
  const typed = own?.typed.answer;
  return (
    <VersionedForm version={version} typed={own?.typed} className="record-action-form" preventScrollReset>
      <input type="hidden" name="questionId" value={id} />
      <TextArea
        id={`answer-${id}`}
        name="answer"
        label={texts.fields.answer}
        hint={say(texts.fields.answerHint)}
        rows={3}
        maxLength={2000}
        defaultValue={typeof typed === "string" ? typed : (answer ?? "")}
        errors={(own?.kind === "invalid" && own.errors.answer) || []}
      />
      <Button compact name="intent" value="answer">
        {texts.actions.answer}
      </Button>
    </VersionedForm>
  );
}
