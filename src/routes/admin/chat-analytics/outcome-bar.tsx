import { outcomeNames, figureTexts as texts } from "~/areas/assistant/texts/staff";
import { type Outcome, outcomes } from "~/areas/assistant/types";

/** The shares of the answers' outcomes: one bar, and beside each part the number that it is drawn from. */
export function OutcomeBar({ answers }: { answers: Readonly<Record<Outcome, number>> }) {
  const all = outcomes.reduce((sum, outcome) => sum + answers[outcome], 0);
  if (all === 0) return null;
  return (
    <div className="outcomes">
      <svg className="outcome-bar" width="100%" height="10" aria-hidden="true">
        {outcomes.map((outcome, index) => {
          const before = outcomes.slice(0, index).reduce((sum, other) => sum + answers[other], 0);
          const share = (n: number) => `${(100 * n) / all}%`;
          return (
            <rect
              key={outcome}
              x={share(before)}
              width={share(answers[outcome])}
              height="10"
              data-outcome={outcome}
            />
          );
        })}
      </svg>
      <ul aria-label={texts.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            {outcomeNames[outcome]}{" "}
            <span className="outcome-number">{texts.outcome(answers[outcome], all)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
