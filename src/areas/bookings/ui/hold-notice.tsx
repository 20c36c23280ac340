import { type FormEvent, useEffect, useState } from "react";
import { Link, useFetcher, useRevalidator } from "react-router";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { DraftHold } from "../reads/drafts.server";
import { holdTexts } from "../texts/flow";

interface HoldNoticeProps {
  readonly hold: Pick<DraftHold, "expiresAt" | "extended" | "live" | "released" | "reserved">;
  /** By the server's clock, when the page was made. */
  readonly secondsLeft: number;
  /** Where more time is asked for by script, without losing what is typed. */
  readonly extendHref: string;
  /** The form with what is typed, which goes along by script; it has a button of its own for browsers without. */
  readonly formId?: string;
  readonly chooseHref: string;
  /** Why more time was refused, when it was asked for without script. */
  readonly refusal?: string | null;
}

/** How long the time is kept. Right without JavaScript; with it, counted down and announced politely. */
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
        // A form of its own: Enter in the page's form goes forward, never here.
        <form method="post" onSubmit={extend} className={formId ? "noscript:hidden" : undefined}>
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

/** The figure changes every minute; a screen reader is told at five minutes and at one. */
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

/** Counts down by the browser's steady clock from what the server said, so that a wrong wall clock does no harm. */
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
