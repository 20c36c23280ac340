import { Link } from "react-router";
import type { ChatWaiting } from "~/areas/assistant/reads/admin-list.server";
import { conversationList } from "~/areas/assistant/types";
import type { MoneyWaiting } from "~/areas/billing/reads/waiting.server";
import { invoiceList } from "~/areas/billing/types";
import type { BookingsWaiting } from "~/areas/bookings/reads/admin-list.server";
import type { IncompleteWaiting } from "~/areas/bookings/reads/incomplete.server";
import { bookingList, incompleteList } from "~/areas/bookings/types";
import type { CleanupWaiting } from "~/areas/cleanup/reads/admin-list.server";
import type { TestimonialsWaiting } from "~/areas/content/reads/testimonials.server";
import { testimonialList } from "~/areas/content/types";
import type { LeadsWaiting } from "~/areas/leads/reads/admin-list.server";
import { leadList } from "~/areas/leads/types";
import type { TasksWaiting } from "~/areas/oppdrag/reads/tasks.server";
import type { LettersWaiting } from "~/areas/outbox/reads/admin.server";
import { letterList } from "~/areas/outbox/types";
import type { QuotesWaiting } from "~/areas/quotes/reads/admin-list.server";
import { quoteList } from "~/areas/quotes/types";
import type { HoldsEnding } from "~/areas/reports/reads/held-days.server";
import type { RequestsWaiting } from "~/areas/requests/reads/admin-list.server";
import { requestList } from "~/areas/requests/types";
import type { ProposalsWaiting } from "~/areas/waitlist/reads/admin-list.server";
import { waitingList } from "~/areas/waitlist/types";
import { adminHref } from "~/kit/admin-href";
import { type Instant, minutesBetween } from "~/kit/time";
import { RecordSection } from "~/ui/record/record-section";
import { ageText, homeTexts } from "../texts";

type Counted = IncompleteWaiting &
  LettersWaiting &
  BookingsWaiting &
  ProposalsWaiting &
  RequestsWaiting &
  TasksWaiting &
  Partial<
    ChatWaiting &
      LeadsWaiting &
      TestimonialsWaiting &
      QuotesWaiting &
      HoldsEnding &
      MoneyWaiting &
      CleanupWaiting
  >;
type CountName = keyof Counted;

/** Each count leads to the rows it counts. */
const places: Record<CountName, { readonly to: string; readonly tone?: "bad" }> = {
  failedLetters: { to: letterList.href({ vis: "feilet" }), tone: "bad" },
  lateLetters: { to: letterList.href({ vis: "forsinket" }), tone: "bad" },
  heldLetters: { to: letterList.href({ vis: "holdt" }) },
  stoppedAnswers: { to: conversationList.href({ vis: "stoppet-nylig" }), tone: "bad" },
  incomplete: { to: incompleteList.href() },
  leads: { to: leadList.href({ vis: "ubesvart" }) },
  companyRequests: { to: requestList.href({ vis: "a-svare" }), tone: "bad" },
  tasksDue: { to: adminHref.oppdragTasks, tone: "bad" },
  quotesToChange: { to: quoteList.href({ vis: "endring" }), tone: "bad" },
  quotesAsked: { to: quoteList.href({ vis: "sporsmal" }), tone: "bad" },
  quotesOpened: { to: quoteList.href({ vis: "aapne", status: "opened" }) },
  quotesExpiring: { to: quoteList.href({ vis: "snart" }), tone: "bad" },
  holdsEnding: { to: adminHref.heldDays },
  overdueInvoices: { to: invoiceList.href({ vis: "forfalt" }), tone: "bad" },
  invoiceDrafts: { to: invoiceList.href({ vis: "utkast" }) },
  unmatchedPayments: { to: adminHref.matching },
  onlinePayments: { to: invoiceList.href({ vis: "nett" }), tone: "bad" },
  testimonials: { to: testimonialList.href({ vis: "nye" }) },
  requested: { to: bookingList.href({ vis: "foresporsler" }), tone: "bad" },
  unconfirmed: { to: adminHref.unconfirmed, tone: "bad" },
  proposals: { to: waitingList.href({ vis: "forslag" }), tone: "bad" },
  unfinished: { to: bookingList.href({ vis: "uavsluttet", sorter: "tid" }) },
  toCleanUp: { to: adminHref.cleanup },
  newSinceYesterday: { to: bookingList.href({ vis: "nye", sorter: "-bestilt" }) },
};

interface CountsProps {
  /** The counts of the chat, the leads, the quotes, the invoices and the testimonials are only for the owner. */
  readonly counts: Counted;
  readonly now: Instant;
}

const waitingId = "venter";

/** On a phone, above the day's plan: how much is urgent, and the way to all that waits. Its place is always taken. */
export function WaitingLink({ counts }: Pick<CountsProps, "counts">) {
  const shown = shownOf(counts);
  const urgent = shown.filter(({ name }) => places[name].tone === "bad");
  const urgentCount = urgent.reduce((sum, { waiting }) => sum + waiting.count, 0);
  return (
    <p className="home-waiting">
      {shown.length === 0 ? (
        homeTexts.nothingWaits
      ) : (
        <a className="link" href={`#${waitingId}`}>
          {homeTexts.waitingBelow(urgentCount)}
        </a>
      )}
    </p>
  );
}

function shownOf(counts: Counted) {
  const names = Object.keys(places) as CountName[];
  return names.flatMap((name) => {
    const waiting = counts[name];
    return waiting && waiting.count > 0 ? [{ name, waiting }] : [];
  });
}

/** What needs attention; zeros are not shown. */
export function Counts({ counts, now }: CountsProps) {
  const shown = shownOf(counts);
  if (shown.length === 0) return null;
  return (
    <RecordSection title={homeTexts.waiting}>
      <div className="counts" id={waitingId}>
        {shown.map(({ name, waiting }) => (
          <Link key={name} className="count" to={places[name].to} data-tone={places[name].tone}>
            <span className="count-number">{waiting.count}</span>
            <span className="count-label">{homeTexts.counts[name]}</span>
            <span className="count-aside">{oldestText(waiting, now)}</span>
          </Link>
        ))}
      </div>
    </RecordSection>
  );
}

function oldestText({ oldest }: Counted["failedLetters"], now: Instant): string {
  return oldest === null ? "" : homeTexts.oldest(ageText(minutesBetween(oldest, now)));
}
