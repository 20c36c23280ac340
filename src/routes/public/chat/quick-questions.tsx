import { widgetTexts } from "~/areas/assistant/texts/widget";

const { title, questions } = widgetTexts.quick;

/** Suggested questions: each is asked as if it had been typed. */
export function QuickQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul className="chat-quick" aria-label={title}>
      {Object.entries(questions).map(([word, question]) => (
        <li key={word}>
          <button type="button" onClick={() => onAsk(question)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}
