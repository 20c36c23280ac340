import { widgetTexts } from "~/areas/assistant/texts/widget";

const { title, questions } = widgetTexts.quick;

/** Ways to begin: each question is asked as if it had been written. */
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
