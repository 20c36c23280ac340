import type { RouterContextProvider } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { recordAttemptStep } from "~/areas/attempts/commands/record-step.server";
import { paceOfStarts } from "~/areas/attempts/rules/pace";
import { readSource, sourceOf } from "~/areas/attempts/rules/source";
import { deviceOf, isPerson } from "~/areas/attempts/rules/visitors";
import type { AttemptOutcome, AttemptStep } from "~/areas/attempts/types";
import type { Day, Month } from "~/kit/time";
import { services } from "~/platform/services.server";

interface BookingRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

interface Taken {
  /** Without a token no attempt has been started. */
  readonly token: string | null;
  readonly productSlug: string;
}

/**
 * Records what a step of the booking shows about its attempt. Nothing here delays the visitor, and no failure here
 * reaches the page.
 */
export interface Attempt {
  /** The first step; `source` comes back from its form. */
  started(taken: Taken, source: unknown): void;
  reached(taken: Taken, step: AttemptStep): void;
  /** The step was refused, with a reason's code; `step` is the last one that was done. */
  refused(taken: Taken, step: AttemptStep, reason: string): void;
  failed(taken: Taken): void;
  /** The visitor looked at a day or month without free times. */
  inVain(taken: Taken, wish: Day | Month): void;
}

const pace = paceOfStarts();
// With more recordings in progress the database is in trouble, and bookings need its connections more.
const mostWaiting = 20;
let waiting = 0;

/** Call it first in a loader or an action: the duration is measured from here. */
export function attemptOf({ context, request }: BookingRequest): Attempt {
  const began = performance.now();
  const { db, clock, log, release } = services(context);
  const userAgent = request.headers.get("user-agent") ?? "";
  const isCounted = isPerson({
    userAgent,
    acceptLanguage: request.headers.get("accept-language"),
    purpose: request.headers.get("sec-purpose") ?? request.headers.get("purpose"),
  });
  const record = (
    { token, productSlug }: Taken,
    told: {
      step: AttemptStep;
      outcome: AttemptOutcome;
      refusal?: string;
      source?: string | null;
      inVain?: Day | Month;
    },
  ) => {
    if (!token || !isCounted || waiting >= mostWaiting) return;
    const ms = Math.round(performance.now() - began);
    const taken = { token, productSlug, refusal: null, source: null, inVain: null, ...told, ms, release };
    waiting += 1;
    recordAttemptStep(db, { ...taken, device: deviceOf(userAgent) }, clock.now())
      .catch((error: unknown) => log.warn({ err: error }, "a step of a booking attempt was not recorded"))
      .finally(() => {
        waiting -= 1;
      });
  };
  return {
    started(taken, source) {
      const { addressKey } = visitorOf(context, request).visitor;
      if (!pace.isHuman(addressKey, clock.now())) return;
      record(taken, { step: "product", outcome: "under-way", source: readSource(source) });
    },
    reached: (taken, step) =>
      record(taken, { step, outcome: step === "confirmed" ? "confirmed" : "under-way" }),
    refused: (taken, step, reason) => record(taken, { step, outcome: "refused", refusal: reason }),
    failed: (taken) => record(taken, { step: "product", outcome: "failed", refusal: "crash" }),
    inVain: (taken, wish) => record(taken, { step: "product", outcome: "under-way", inVain: wish }),
  };
}

/** Called by the program's error handler when a step of the booking crashes. */
export function recordCrash({ context, request }: BookingRequest): void {
  const { pathname, searchParams } = new URL(request.url);
  const [, productSlug] = /^\/book\/([^/.]+)/.exec(pathname) ?? [];
  if (productSlug) attemptOf({ context, request }).failed({ token: searchParams.get("utkast"), productSlug });
}

/** The visitor's source, for a field of the first step's form. */
export function sourceOfRequest({ context, request }: BookingRequest): string {
  const { origin } = new URL(services(context).config.publicUrl);
  return sourceOf(new URL(request.url), request.headers.get("referer"), origin);
}
