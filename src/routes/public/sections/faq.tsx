import { sectionTexts } from "~/areas/content/texts/sections";
import type { Question } from "~/areas/content/types";
import { Unbroken } from "~/ui/unbroken";
import { Marked } from "./marked";
import { questionId } from "./question-id";

interface FaqProps {
  readonly questions: readonly Question[];
  readonly headline?: string;
  readonly lead?: string;
}

/**
 * Native details elements: they open by keyboard, by find-in-page and by a link to #questionId, because a browser
 * opens the details around an anchor. In print all are open.
 */
export function Faq({ questions, headline = sectionTexts.faq.headline, lead }: FaqProps) {
  if (questions.length === 0) return null;
  return (
    <section id="sporsmal" aria-labelledby="sporsmal-tittel" className="py-section">
      <div className="page-grid gap-y-10">
        <div className="md:col-span-4">
          <h2 id="sporsmal-tittel" className="max-w-[7em] text-title">
            {headline}
          </h2>
          {lead && (
            <p className="mt-6 max-w-[22.5em] text-quiet">
              <Marked>{lead}</Marked>
            </p>
          )}
        </div>
        <div className="faq md:col-span-7 md:col-start-6">
          {questions.map((question) => (
            <Answered key={question.question} question={question} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Answered({ question: { question, answer, more } }: { question: Question }) {
  return (
    <details>
      <summary>
        <h3>
          <Unbroken>{question}</Unbroken>
        </h3>
      </summary>
      <div id={questionId(question)} className="faq-answer">
        {answer.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>
            <Marked>{paragraph}</Marked>
          </p>
        ))}
        {more && (
          <p>
            <a className="text-link" href={more.href}>
              {more.label}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
