import { publicTexts as texts } from "~/areas/quotes/texts/public";
import type { QuoteQuestion } from "~/areas/quotes/types/questions";
import { Part } from "~/areas/quotes/ui/quote-view";
import { Says } from "~/ui/says";

export type ShownQuestion = Pick<
  QuoteQuestion,
  "id" | "askedBy" | "text" | "askedAt" | "answer" | "answeredAt"
>;

/** Also readers see them: an approver often wonders about the same. */
export function Questions({ questions }: { readonly questions: readonly ShownQuestion[] }) {
  const { title, asked, answered, waiting } = texts.questions;
  if (questions.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="space-y-6">
        {questions.map(({ id, askedBy, text, askedAt, answer, answeredAt }) => (
          <li key={id}>
            <p className="text-small text-quiet">{asked(askedBy, askedAt)}</p>
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
            {answer === null || answeredAt === null ? (
              <p className="mt-2 text-quiet">
                <Says text={waiting} />
              </p>
            ) : (
              <div className="mt-3 border-s-2 border-rule ps-4">
                <p className="text-small text-quiet">{answered(answeredAt)}</p>
                <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
