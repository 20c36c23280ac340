import { Form, useNavigation } from "react-router";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import type { ShownPace } from "~/areas/oppdrag/types/day-view";
import type { CatchUp } from "~/areas/oppdrag/types/plan";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { Button, ButtonLink } from "~/ui/button";
import { PreviewFacts, type ShownPreview } from "../plan-preview";

interface PaceProps {
  readonly pace: ShownPace;
  readonly dayHref: string;
}

/** What catches up: each way with its end and those whose time changes. */
export function CatchUpOffers({ pace, dayHref }: PaceProps) {
  if (pace.offers.length === 0) return null;
  return (
    <section className="day-part" aria-labelledby="ta-igjen">
      <h2 id="ta-igjen">{texts.catchUp}</h2>
      {pace.endsAt !== null && (
        <p className="text-small text-quiet">{texts.catchUpHint(formatTime(pace.endsAt))}</p>
      )}
      <ul>
        {pace.offers.map(({ by, endsAt, moved }) => (
          <li key={by} className="day-person">
            <div>
              <p>
                <strong>{texts.catchUpWays[by]}</strong>, {texts.endsAt(formatTime(endsAt))}
              </p>
              <p className="text-small text-quiet">
                {moved.length === 0 ? texts.nobodyMoves : texts.moves(moved)}
              </p>
            </div>
            <ButtonLink variant="secondary" to={`${dayHref}&mate=${by}&na=${pace.now}`}>
              {texts.showCatchUp}
              <span className="sr-only">: {texts.catchUpWays[by]}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CatchUpPreviewProps {
  readonly preview: ShownPreview;
  readonly by: CatchUp;
  readonly now: Instant;
  readonly dayHref: string;
}

/** Exactly these people are told, when it is confirmed. */
export function CatchUpPreview({ preview, by, now, dayHref }: CatchUpPreviewProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <PreviewFacts preview={preview}>
      <Form method="post" action={dayHref} noValidate>
        <input type="hidden" name="intent" value="catchUp" />
        <input type="hidden" name="vist" value={preview.digest} />
        <input type="hidden" name="mate" value={by} />
        <input type="hidden" name="na" value={now} />
        <div className="flex flex-wrap gap-3">
          <Button pending={busy}>{texts.confirmCatchUp}</Button>
          <ButtonLink variant="secondary" to={dayHref}>
            {texts.keepPlan}
          </ButtonLink>
        </div>
      </Form>
    </PreviewFacts>
  );
}

/** Until the letters about the last change leave. */
export function UndoPlan({ lettersAt, dayHref }: { readonly lettersAt: Instant; readonly dayHref: string }) {
  return (
    <Form method="post" action={dayHref} noValidate className="flex flex-wrap items-center gap-3">
      <Button name="intent" value="undoPlan" variant="secondary" compact>
        <Icon name="undo" /> {texts.undoPlan}
      </Button>
      <span className="text-small text-quiet">{texts.undoPlanHint(formatTime(lettersAt))}</span>
    </Form>
  );
}
