import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant, minutesBetween } from "~/kit/time";
import { type LetterAction, type LetterStatus, letterStatuses } from "../types";
import {
  defaultExpiry,
  letterActions,
  letterTransitions,
  may,
  nextAttemptAt,
  retryMinutes,
  senderFrom,
  statusesBefore,
  waitingStatus,
  waitingStatuses,
  withoutKeys,
} from "./letter-states";

const now = instant("2026-11-20T13:30:00Z");
const actions = Object.keys(letterActions) as LetterAction[];
const leadsTo: Record<LetterAction, readonly LetterStatus[]> = {
  hold: ["held"],
  release: ["scheduled", "queued"],
  sendNow: ["queued"],
  cancel: ["cancelled"],
  retry: ["queued"],
  // The letter stays where it is; "resend" writes another one.
  edit: [],
  resend: [],
  markBounced: ["bounced"],
};

describe("nextAttemptAt", () => {
  it("waits 1 min, 5 min, 30 min, 2 h, 12 h, and then gives up", () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => minutesBetween(now, nextAttemptAt(attempts, now) ?? now));
    expect(waits).toEqual([1, 5, 30, 120, 720]);
    expect(nextAttemptAt(6, now)).toBeNull();
  });

  it("never goes back in time and never waits shorter than before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (attempts) => {
        const next = nextAttemptAt(attempts, now);
        if (attempts > retryMinutes.length) return next === null;
        const before = attempts === 1 ? now : (nextAttemptAt(attempts - 1, now) ?? now);
        return next !== null && next > now && next > before;
      }),
    );
  });

  it("makes the last attempt long before a letter expires", () => {
    const total = retryMinutes.reduce((sum, minutes) => sum + minutes, 0);
    expect(total).toBeLessThan(minutesBetween(now, defaultExpiry(now)));
  });
});

describe("the statuses of a letter", () => {
  it("allow every action of staff only along a transition of the table", () => {
    const broken = actions.flatMap((action) =>
      letterActions[action].flatMap((from) =>
        leadsTo[action]
          .filter((to) => !(letterTransitions[from] as readonly LetterStatus[]).includes(to))
          .map((to) => `${action}: ${from} -> ${to}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it("let a sent letter only be returned or written once more, and a cancelled one never move", () => {
    expect(letterTransitions.sent).toEqual(["bounced"]);
    expect(letterTransitions.cancelled).toEqual([]);
    expect(actions.filter((action) => may(action, "sent"))).toEqual(["resend", "markBounced"]);
    expect(actions.filter((action) => may(action, "cancelled"))).toEqual([]);
  });

  it("never lead from unknown back to sending without staff", () => {
    expect(waitingStatuses).not.toContain("unknown");
    expect(
      letterStatuses.filter((status) => (letterTransitions[status] as readonly string[]).includes("sending")),
    ).toEqual([...waitingStatuses]);
    expect(may("retry", "unknown")).toBe(true);
  });

  it("allow no action while a letter is being sent", () => {
    expect(actions.filter((action) => may(action, "sending"))).toEqual([]);
  });

  it("are found backwards: the statuses that may lead to one", () => {
    expect(statusesBefore("unknown")).toEqual(["sending"]);
    expect(statusesBefore("sent")).toEqual(["sending", "unknown"]);
  });

  it("can all reach an end", () => {
    const ends = (status: LetterStatus, seen: readonly LetterStatus[] = []): boolean =>
      letterTransitions[status].length === 0 ||
      letterTransitions[status].some((next) => !seen.includes(next) && ends(next, [...seen, status]));
    expect(letterStatuses.filter((status) => !ends(status))).toEqual([]);
  });
});

describe("waitingStatus", () => {
  it("is scheduled before the letter's time and queued from its time on", () => {
    expect(waitingStatus(instant(now + 1), now)).toBe("scheduled");
    expect(waitingStatus(now, now)).toBe("queued");
  });
});

describe("senderFrom", () => {
  const studio = { name: "Sidelys", email: "hei@sidelys.example.no" };
  it.each([
    [null, { name: "Sidelys", address: "hei@sidelys.example.no" }],
    ["post@a.example.no", { name: "Sidelys", address: "post@a.example.no" }],
    ["Post på Øya <post@a.example.no>", { name: "Post på Øya", address: "post@a.example.no" }],
  ])("reads %s", (mailFrom, sender) => {
    expect(senderFrom(mailFrom, studio)).toEqual(sender);
  });
});

it("hides the keys of a letter's links and keeps the rest of its text", () => {
  const key = "Ab_-34567890123456789012";
  const text = `Se https://a.no/b/1?key=${key}. Eller (https://a.no/b?x=1&key=${key}#tid), nøkkel=her.`;
  expect(withoutKeys(text)).toBe(
    "Se https://a.no/b/1?key=… Eller (https://a.no/b?x=1&key=…#tid), nøkkel=her.",
  );
  expect(withoutKeys(`<a href="/b?x=1&amp;key=${key}">Åpne</a>`, "")).toBe(
    '<a href="/b?x=1&amp;key=">Åpne</a>',
  );
  expect(withoutKeys("Ingen lenke her")).toBe("Ingen lenke her");
});
