import { type FormEvent, useEffect, useState } from "react";
import { Link, useFetcher, useRevalidator } from "react-router";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { DraftHold } from "../reads/drafts.server";
import { holdTexts } from "../texts/flow";

interface HoldNoticeProps {
  readonly hold: Pick<DraftHold, "expiresAt" | "extended" | "live" | "released" | "reserved">;
  /** The server's time when the page was made. */
  readonly secondsLeft: number;
  /** The address at which the script extends the hold, without losing what is typed. */
  readonly extendHref: string;
  /** The form whose fields the script sends along; without scripts the form has a button of its own. */
  readonly formId?: string;
  readonly chooseHref: string;
  /** Why the hold was not extended, when that was requested without script. */
  readonly refusal?: string | null;
}

/** How long the time is held. Correct without JavaScript; with it, counted down and announced politely. */
export function HoldNotice({ hold, secondsLeft, extendHref, formId, chooseHref, refusal }: HoldNoticeProps) {
  const left = useCountdown(secondsLeft);
  const extending = useFetcher<{ message: string | null }>({ key: "hold" });
  const refused = extending.data?.message ?? refusal;
  const extend = (event: FormEvent) => {
    event.preventDefault();
    const typed = formId ? document.getElementById(formId) : null;
    void extending.submit(typed instanceof HTMLFormElement ? new FormData(typed) : null, {
      method: "post",
      action: extendHref,
    });
  };
  if (!hold.live || left <= 0) {
    return (
      <Notice tone="warn" live>
        <p>{goneText(hold)}</p>
        <Link className="inline-flex min-h-11 items-center" to={chooseHref}>
          {holdTexts.chooseAgain}
        </Link>
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-rule py-3">
      <p>
        {holdTexts.heldUntil(formatTime(hold.expiresAt))} <Remaining seconds={left} />
      </p>
      {!hold.extended && (
        // A form of its own, so that Enter in the page's form continues and does not extend the hold.
        <form noValidate method="post" onSubmit={extend} className={formId ? "noscript:hidden" : undefined}>
          <input type="hidden" name="mer-tid" value="ja" />
          <Button
            variant="quiet"
            compact
            className="-ms-[0.9rem] sm:ms-0"
            pending={extending.state !== "idle"}
          >
            {holdTexts.extend}
          </Button>
        </form>
      )}
      {refused && (
        <p className="w-full text-small" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

function goneText({ released, reserved }: Pick<DraftHold, "released" | "reserved">): string {
  if (!reserved) return holdTexts.unreserved;
  return released ? holdTexts.released : holdTexts.over;
}

/** The figure changes every minute; screen readers are notified at five minutes and at one. */
function Remaining({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60);
  const words = seconds < 60 ? holdTexts.lastMinute : holdTexts.left(minutes);
  const worthSaying = minutes === 5 || minutes === 1;
  return (
    <>
      <span className="whitespace-nowrap text-quiet tabular">({words.toLowerCase()})</span>
      <span className="sr-only" role="status">
        {worthSaying ? words : ""}
      </span>
    </>
  );
}

/** Counts down by the browser's monotonic clock from the server's time, so that a wrong wall clock does not matter. */
function useCountdown(secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setLeft(secondsLeft);
    if (secondsLeft <= 0) return;
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.ceil(secondsLeft - (performance.now() - began) / 1000);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, revalidate]);
  return left;
}
