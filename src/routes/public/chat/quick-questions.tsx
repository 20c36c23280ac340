import { widgetTexts } from "~/areas/assistant/texts/widget";

const { title, questions } = widgetTexts.quick;

/** Ways to begin: each is asked as if it had been written. */
export function QuickQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul className="chat-quick" aria-label={title}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
