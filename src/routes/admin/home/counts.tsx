import { Link } from "react-router";
import type { ChatWaiting } from "~/areas/assistant/reads/waiting.server";
import type { HomeCounts, Waiting } from "~/areas/reports/types";
import { type Instant, minutesBetween } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { ageText, homeTexts } from "../texts";

type CountName = keyof HomeCounts | keyof ChatWaiting;

/** Each count leads to the rows it counts. */
const places: Record<CountName, { readonly to: string; readonly tone?: "bad" }> = {
  failedLetters: { to: "/admin/email-outbox?vis=feilet", tone: "bad" },
  lateLetters: { to: "/admin/email-outbox?vis=venter", tone: "bad" },
  heldLetters: { to: "/admin/email-outbox?vis=holdt" },
  stoppedAnswers: { to: "/admin/chat-analytics?vis=stoppet", tone: "bad" },
  chatLeads: { to: "/admin/chat-analytics?vis=trenger-svar" },
  requested: { to: "/admin/bookings?status=requested", tone: "bad" },
  unfinished: { to: "/admin/bookings?vis=uavsluttet&sorter=tid" },
  newSinceYesterday: { to: "/admin/bookings?vis=nye&sorter=-bestilt" },
};

interface CountsProps {
  /** Those of the chat are the owner's alone. */
  readonly counts: HomeCounts & Partial<ChatWaiting>;
  readonly free: { readonly count: number; readonly first: Instant | null };
  readonly now: Instant;
}

/** What waits for somebody; what is at zero is not shown. */
export function Counts({ counts, free, now }: CountsProps) {
  const names = Object.keys(places) as CountName[];
  const shown = names.flatMap((name) => {
    const waiting = counts[name];
    return waiting && waiting.count > 0 ? [{ name, waiting }] : [];
  });
  if (shown.length === 0 && free.count === 0) return null;
  return (
    <section className="counts" aria-label={homeTexts.waiting}>
      {shown.map(({ name, waiting }) => (
        <Link key={name} className="count" to={places[name].to} data-tone={places[name].tone}>
          <span className="count-number">{waiting.count}</span>
          <span className="count-label">{homeTexts.counts[name]}</span>
          <span className="count-aside">{oldestText(waiting, now)}</span>
        </Link>
      ))}
      {free.first !== null && (
        <a className="count" href="/book/headshots">
          <span className="count-number">{free.count}</span>
          <span className="count-label">{homeTexts.counts.freeTimes}</span>
          <span className="count-aside">{homeTexts.firstFree(formatWhen(free.first))}</span>
        </a>
      )}
    </section>
  );
}

function oldestText({ oldest }: Waiting, now: Instant): string {
  return oldest === null ? "" : homeTexts.oldest(ageText(minutesBetween(oldest, now)));
}
