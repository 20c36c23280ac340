import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { tapConflicts } from "~/areas/oppdrag/types/day-taps";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { DayOnDevice } from "./use-day";

type DayStateProps = Pick<
  DayOnDevice,
  "waiting" | "stuck" | "connection" | "isKept" | "conflicts" | "dismiss" | "retry"
> & {
  readonly dayHref: string;
};

/** Whether the device has a network, what it has not sent, and what another device knew better. */
export function DayState(props: DayStateProps) {
  const { waiting, stuck, connection, isKept, conflicts, dismiss, retry, dayHref } = props;
  return (
    <div className="space-y-3">
      <p className="text-small text-quiet" role="status" data-kept={isKept || undefined}>
        {(connection === "offline" || connection === "failing") && `${texts[connection]} `}
        {waiting.length > 0 ? texts.waiting(waiting.length) : isKept && connection === "online" && texts.kept}
      </p>
      {connection === "signed-out" && (
        <Notice tone="warn" live>
          {texts.signedOut(waiting.length)}{" "}
          <a className="link" href={`/auth?til=${encodeURIComponent(dayHref)}`}>
            {texts.signIn}
          </a>
        </Notice>
      )}
      {stuck.map(({ id, name }) => (
        <Notice key={id} tone="warn" live>
          <p>
            {name}: {texts.refusals.failed}
          </p>
          <p className="flex flex-wrap gap-3">
            <Button compact onClick={() => retry(id)} type="button">
              {texts.retry}
            </Button>
            <Button variant="secondary" compact onClick={() => dismiss(id)} type="button">
              {texts.giveUp}
            </Button>
          </p>
        </Notice>
      ))}
      {conflicts.map(({ id, name, why }) => (
        <Notice key={id} tone="warn" live>
          {name}: {texts.refusals[tapConflicts.find((one) => one === why) ?? "seen-otherwise"]}{" "}
          <Button variant="secondary" compact onClick={() => dismiss(id)} type="button">
            {texts.seen}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
