import { Link } from "react-router";
import type { HomeCounts, Waiting } from "~/areas/reports/types";
import { type Instant, minutesBetween } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { ageText, homeTexts } from "../texts";

/** Each count leads to the rows it counts. */
const places: Record<keyof HomeCounts, { readonly to: string; readonly tone?: "bad" }> = {
  failedLetters: { to: "/admin/email-outbox?vis=feilet", tone: "bad" },
  lateLetters: { to: "/admin/email-outbox?vis=venter", tone: "bad" },
  heldLetters: { to: "/admin/email-outbox?vis=holdt" },
  requested: { to: "/admin/bookings?status=requested", tone: "bad" },
  unfinished: { to: "/admin/bookings?vis=uavsluttet&sorter=tid" },
  newSinceYesterday: { to: "/admin/bookings?vis=nye&sorter=-bestilt" },
};

interface CountsProps {
  readonly counts: HomeCounts;
  readonly free: { readonly count: number; readonly first: Instant | null };
  readonly now: Instant;
}

/** What waits for somebody; what is at zero is not shown. */
export function Counts({ counts, free, now }: CountsProps) {
  const names = Object.keys(places) as (keyof HomeCounts)[];
  const shown = names.filter((name) => counts[name].count > 0);
  if (shown.length === 0 && free.count === 0) return null;
  return (
    <section className="counts" aria-label={homeTexts.waiting}>
      {shown.map((name) => (
        <Link key={name} className="count" to={places[name].to} data-tone={places[name].tone}>
          <span className="count-number">{counts[name].count}</span>
          <span className="count-label">{homeTexts.counts[name]}</span>
          <span className="count-aside">{oldestText(counts[name], now)}</span>
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
