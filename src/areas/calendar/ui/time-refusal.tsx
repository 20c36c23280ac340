import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { ErrorSummary } from "~/ui/error-summary";
import { timeRefusalTexts } from "../texts/time-refusal";
import type { TimeProps } from "./picking";

interface TimeRefusalProps {
  readonly timeProps: TimeProps;
  readonly message: string;
  /** Where the visitor's last press was not a choice of this time. */
  readonly title?: string;
  readonly nearest: readonly Instant[];
}

/** The time is not available: says why, and offers the nearest ones. Rendered inside the form that asks for a time. */
export function TimeRefusal({
  message,
  title = timeRefusalTexts.title,
  nearest,
  timeProps,
}: TimeRefusalProps) {
  return (
    <div className="mb-8">
      <ErrorSummary errors={[{ message }]} title={title} />
      {nearest.length > 0 && (
        <>
          <h2 className="text-subheading">{timeRefusalTexts.nearest}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {nearest.map((start) => (
              <li key={start}>
                <button type="submit" {...timeProps(start)} className="button button-secondary">
                  {formatWhen(start)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
