import { siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import type { Question } from "~/areas/content/types";
import { RecordSection } from "~/ui/record/record-section";
import { Marked } from "../../../public/sections/marked";

/** The questions as the page would show them, before they are saved. */
export function QuestionsPreview({ questions }: { questions: readonly Question[] }) {
  return (
    <RecordSection title={texts.previewTitle}>
      <p className="text-quiet" role="status">
        {texts.previewLead}
      </p>
      {questions.length === 0 && <p>{texts.none}</p>}
      {questions.map(({ question, answer, more }) => (
        <details key={question} className="site-preview">
          <summary>{question}</summary>
          {answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>
              <Marked>{paragraph}</Marked>
            </p>
          ))}
          {more && (
            <p>
              <a href={more.href}>{more.label}</a>
            </p>
          )}
        </details>
      ))}
    </RecordSection>
  );
}
