import { DateText } from "~/ui/date-text";
import type { TrackedStage, Tracking } from "../rules/tracking";
import { stageLabel, trackingTexts } from "../texts/tracking";

interface TrackingLineProps {
  readonly tracking: Tracking;
  /** What happens next. */
  readonly sentence: string;
}

/** The progress of an order: the stages with their dates, and what happens next. */
export function TrackingLine({ tracking, sentence }: TrackingLineProps) {
  return (
    <div className="tracking">
      <ol>
        {tracking.stages.map((stage) => (
          <StageItem key={stage.stage} {...stage} />
        ))}
      </ol>
      <p className="tracking-next">{sentence}</p>
    </div>
  );
}

function StageItem({ stage, state, day }: TrackedStage) {
  return (
    <li data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <span className="tracking-label">{stageLabel({ stage, state })}</span>
      {state === "done" && <span className="sr-only"> ({trackingTexts.done})</span>}
      {day !== null && (
        <span className="tracking-day">
          <DateText day={day} as="date" />
        </span>
      )}
    </li>
  );
}
