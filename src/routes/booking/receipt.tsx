import { redirect } from "react-router";
import { linkKey } from "~/areas/access/commands/access-links.server";
import { visitorOf } from "~/areas/access/gate.server";
import type { AccessLinkId } from "~/areas/access/types";
import { bookingForReceipt } from "~/areas/bookings/reads/customer-page.server";
import { draftPage } from "~/areas/bookings/reads/drafts.server";
import { receiptTexts } from "~/areas/bookings/texts/flow";
import { othersDelay } from "~/areas/bookings/texts/letter-delay";
import { requestReceiptTexts } from "~/areas/bookings/texts/request";
import { BookingFacts } from "~/areas/bookings/ui/booking-facts";
import { CalendarButtons } from "~/areas/bookings/ui/calendar-buttons";
import { useClearedAnswers } from "~/areas/bookings/ui/use-saved-answers";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { readSettings } from "~/areas/settings/reads.server";
import { formatEmail } from "~/kit/email";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Unbroken } from "~/ui/unbroken";
import { useMailState, useSaid } from "~/ui/use-said";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/receipt";
import { editHref, stepHref } from "./addresses";
import { BeforeSession } from "./before-session";
import { calendarOf } from "./calendar-of.server";
import { requireProduct, tokenOf } from "./open-draft.server";
import { privateHeaders } from "./page-privacy";
import { wayHere } from "./way-here.server";

export const meta = privateMeta(receiptTexts.heading);
export const headers = privateHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const all = services(context);
  const { db, clock, appSecret } = all;
  const { visitor } = visitorOf(context, request);
  const token = tokenOf(request);
  const now = clock.now();
  await requireProduct(db, params.slug, now);
  const page = token ? await draftPage(db, visitor, token, now) : null;
  if (!page) throw redirect(stepHref(params.slug, "what", null, { mangler: "utkast" }));
  const receipt = await bookingForReceipt(db, page.draft);
  if (!receipt) throw redirect(stepHref(params.slug, page.isUnconfirmed ? "unconfirmed" : "check", token));
  const settings = await readSettings(db, now);
  const { company } = settings;
  const key = linkKey(appSecret, receipt.booking.linkId as AccessLinkId);
  const members = receipt.view.members.map(({ id }) => id);
  const delay = othersDelay(await delayOfLastLetters(db, members, now));
  return {
    view: receipt.view,
    key,
    token,
    delay,
    company: { fullAddress: company.fullAddress, phone: company.phone },
    calendar: calendarOf(receipt.booking, company),
    way: await wayHere(all, settings),
  };
}

/** The order, how to change it, and what happens next. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { view, company, key, token, delay, calendar, way } = loaderData;
  useClearedAnswers(token);
  const [firstName = ""] = view.customerName.split(/\s+/);
  const isRequest = view.status === "requested" && view.answerBy !== null;
  const words = isRequest ? requestReceiptTexts : receiptTexts;
  const next = isRequest ? requestReceiptTexts.next(formatWhen(view.answerBy)) : receiptTexts.next;
  const say = useSaid();
  // The lead says already that letters wait.
  const areLettersSent = useMailState() === "works";
  const nextLines = next.filter((line) => areLettersSent || typeof line === "string").map(say);
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading
          title={words.title(firstName)}
          lead={<Unbroken>{say(words.lead(formatEmail(view.email)))}</Unbroken>}
        />
        {delay && (
          <div className="mt-6">
            <Notice tone="warn">{delay}</Notice>
          </div>
        )}
        {!isRequest && (
          <div className="mt-6">
            <CalendarButtons file={editHref(view.id, "calendar", key)} {...calendar} />
          </div>
        )}
        <div className="mt-8">
          <BookingFacts view={view} company={company} />
        </div>
        <div className="button-row mt-8 print:hidden">
          <ButtonLink variant={isRequest ? "primary" : "secondary"} href={editHref(view.id, "see", key)}>
            {isRequest ? requestReceiptTexts.see : receiptTexts.edit}
          </ButtonLink>
        </div>
        <BeforeSession way={way} company={company} />
      </div>
      <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="videre">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 id="videre" className="text-subheading">
            {receiptTexts.nextTitle}
          </h2>
          <ol className="mt-4 list-decimal space-y-3 ps-5">
            {nextLines.map((line) => (
              <li key={line} className="ps-1">
                <Unbroken>{line}</Unbroken>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </>
  );
}
