import { formatDuration } from "~/kit/duration-format";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { pickTimeTexts } from "../texts/pick-time";
import { timeRefusalTexts } from "../texts/time-refusal";
import type { Alternatives, TimeProps } from "./picking";

interface OtherWaysProps extends Alternatives {
  readonly timeProps: TimeProps;
}

/** When the chosen session is not free: its nearest times, then other sessions that are. */
export function OtherWays({ nearest, others, timeProps }: OtherWaysProps) {
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="naermeste" className="mt-6">
          <h3 id="naermeste" className="font-sans text-small font-semibold text-quiet">
            {timeRefusalTexts.nearest}
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {nearest.map((start) => (
              <li key={start}>
                <button type="submit" {...timeProps(start)} className="button button-secondary">
                  {capitalise(formatWhen(start))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="andre" className="mt-6">
          <h3 id="andre" className="font-sans text-small font-semibold text-quiet">
            {pickTimeTexts.others}
          </h3>
          <ul className="mt-2">
            {others.map(({ name, minutes, start, href }) => (
              <li key={href} className="border-t border-rule py-1">
                <a className="link inline-flex min-h-11 items-center" href={href}>
                  {name}, {formatDuration(minutes)}
                </a>
                <span className="block pb-2 text-small text-quiet">{capitalise(formatWhen(start))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
