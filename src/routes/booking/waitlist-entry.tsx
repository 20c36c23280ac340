import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { linkKey } from "~/areas/access/commands/access-links.server";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn } from "~/areas/access/rules/secret-links";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { readAsked, soldOnline } from "~/areas/bookings/rules/choices";
import { latestAgreement } from "~/areas/bookings/rules/requests";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { promisedWith } from "~/areas/bookings/texts/letter-delay";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { PolicySettings } from "~/areas/settings/types";
import {
  bookingOfOffer,
  type CustomerEntry,
  entryForCustomer,
} from "~/areas/waitlist/reads/entry-page.server";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { suits } from "~/areas/waitlist/rules/wish";
import { acceptSchema, wishSchema } from "~/areas/waitlist/schema";
import { entryTexts as texts } from "~/areas/waitlist/texts/public";
import type { OfferId } from "~/areas/waitlist/types";
import {
  acceptOffer,
  changeOwnWish,
  declineOffer,
  isFromLetter,
  leaveWaitingList,
} from "~/flows/answer-offer.server";
import { becomesRequest } from "~/flows/offer-from-list.server";
import { ore } from "~/kit/money";
import { secondsBetween } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/waitlist-entry";
import { editHref } from "./addresses";
import { privateHeaders } from "./page-privacy";
import { EndedEntry } from "./waitlist/ended-entry";
import { OfferedTime } from "./waitlist/offered-time";
import { type Refused, typedIn } from "./waitlist/typed-form";
import { WaitingPlace } from "./waitlist/waiting-place";
import { wishBounds } from "./waitlist/wish-bounds.server";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const handle = { whenLost: texts.whenLost };
export const shouldRevalidate = readAnew;

/** The booking's own page lists the others. */
const mostFreeTimes = 4;

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const link = await requireLink(context, request, "waiting_list_entry", params.id);
  const platform = services(context);
  const found = await entryForCustomer(platform.db, link);
  if (!found) throw data(null, { status: 404 });
  const key = keyIn(request.url);
  return { ...found, link, platform, key, now: platform.clock.now() };
}

type Open = Awaited<ReturnType<typeof open>>;

export async function loader(args: Route.LoaderArgs) {
  const opened = await open(args);
  const { entry, place, platform, now } = opened;
  const [product, settings, bounds] = await Promise.all([
    productBySlug(platform.db, entry.productSlug, now),
    readSettings(platform.db, now),
    wishBounds(platform.db, now),
  ]);
  const sold = soldOnline(product);
  const price = sold && priceOf(sold, entry.choices);
  const gjort = new URL(args.request.url).searchParams.get("gjort");
  const booking = await bookingOf(opened);
  const done = gjort === "bestilt" && booking?.isRequest ? "forespurt" : gjort;
  const doneText =
    done && Object.hasOwn(texts.done, done) ? texts.done[done as keyof typeof texts.done] : null;
  const delay = await delayOfLastLetters(platform.db, [entry.id], now);
  const { company, policy } = settings;
  return {
    place,
    entry: viewOf(entry),
    offer: offerView(opened, sold, policy),
    price: price?.ok ? price.value : null,
    policy,
    company: { phone: company.phone, email: company.email, fullAddress: company.fullAddress },
    change: { ...bounds, mostPersons: sold?.peoplePerSession ?? 1 },
    free: await freeNow(opened, sold),
    bookHref: bookHref(entry.productSlug, entry.choices),
    againHref: joinHref(entry.productSlug, entry.choices),
    booking,
    fromLetter: isFromLetter(opened.link, entry),
    // The letter about the place alone is limited for its mailbox.
    done: doneText && done === "meldt-pa" ? promisedWith(doneText, delay, "you") : doneText,
  };
}

type SoldProduct = NonNullable<ReturnType<typeof soldOnline>>;
type OfferPolicy = Pick<PolicySettings, "withdrawalDays" | "requestAnswerHours">;

/** The key and the form's secret stay on the server. */
function viewOf({ id, status, productName, choices, wish, customer }: CustomerEntry["entry"]) {
  const { kind, name, email, companyName } = customer;
  return { id, status, productName, choices, wish, customer: { kind, name, email, companyName } };
}

function offerView({ offer, entry, now }: Open, product: SoldProduct | null, policy: OfferPolicy) {
  if (!offer || offer.openFrom === null || offer.expiresAt === null || now >= offer.expiresAt) return null;
  const { id, from, to, expiresAt } = offer;
  const { withdrawalDays, requestAnswerHours: answerHours } = policy;
  const isRequest = product !== null && becomesRequest(product, offer);
  const agreedAt = latestAgreement({ needsApproval: isRequest, from, answerHours, now });
  const question = { kind: entry.customer.kind, agreedAt, from, withdrawalDays };
  return {
    isRequest,
    id,
    from,
    to,
    expiresAt,
    secondsLeft: secondsBetween(now, expiresAt),
    asksExpressWish: needsExpressWish(question),
  };
}

/** Times that anybody can book and that fit the wish. */
async function freeNow({ entry, platform, now }: Open, product: Parameters<typeof shapeOf>[0] | null) {
  if (!product || entry.status !== "waiting") return [];
  const { firstDay, lastDay } = entry.wish;
  const asking = { now, firstDay, lastDay };
  const starts = await freeTimesOfDays(platform.db, shapeOf(product, entry.choices), asking);
  return starts
    .filter((start) => suits(entry.wish, start))
    .slice(0, mostFreeTimes)
    .map((start) => ({ start, href: bookHref(entry.productSlug, entry.choices, start) }));
}

/** After an accepted offer the customer has the booking's letter; the page of the letter's link links there as well. */
async function bookingOf({ entry, platform, link }: Open) {
  if (entry.status !== "accepted" || !entry.bookingId) return null;
  const booking = await bookingOfOffer(platform.db, entry.bookingId);
  if (!booking) return null;
  const { linkId, isRequest } = booking;
  const key = isFromLetter(link, entry) ? linkKey(platform.appSecret, linkId) : null;
  return { href: key && editHref(entry.bookingId, "see", key), isRequest };
}

export async function action(args: Route.ActionArgs) {
  const opened = await open(args);
  const { platform, link, entry, key, now } = opened;
  const form = await args.request.formData();
  const back = (gjort: string) =>
    redirect(`/venteliste/${entry.id}?${new URLSearchParams({ key, gjort })}`, 303);
  const refused = (reason: keyof typeof texts.refusals, errors: Refused["errors"] = {}, status = 409) =>
    data({ message: texts.refusals[reason], typed: typedIn(form), errors } satisfies Refused, { status });
  const intent = form.get("intent");
  if (intent === "leave") {
    const left = await leaveWaitingList(platform, link);
    return left.ok ? back("meldt-av") : refused(known(left.reason));
  }
  if (intent === "change") {
    const { persons: _, ...choices } = entry.choices;
    const wish = parseWithZod(form, { schema: wishSchema(await wishBounds(platform.db, now)) });
    if (wish.status !== "success")
      return data({ message: null, typed: typedIn(form), errors: wish.error ?? {} } satisfies Refused, {
        status: 422,
      });
    const product = soldOnline(await productBySlug(platform.db, entry.productSlug, now));
    const most = product?.peoplePerSession ?? 1;
    const persons = Math.min(most, Math.max(1, readAsked(form).personer ?? 1));
    const changed = await changeOwnWish(platform, link, {
      wish: wish.value,
      choices: { ...choices, persons },
    });
    // A form that is sent again finds its own change.
    const isSaved = changed.ok || changed.reason === "nothing-changed";
    return isSaved ? back("endret") : refused(known(changed.reason));
  }
  const submission = parseWithZod(form, { schema: acceptSchema });
  if (submission.status !== "success") return back("");
  const { shownOre, expressWish } = submission.value;
  const offerId = submission.value.offerId as OfferId;
  if (intent === "decline") {
    const declined = await declineOffer(platform, link, { offerId });
    return declined.ok ? back("takket-nei") : refused(known(declined.reason));
  }
  const accepted = await acceptOffer(platform, link, { offerId, shownOre: ore(shownOre), expressWish });
  if (accepted.ok) return back("bestilt");
  const { reason } = accepted;
  if (reason !== "express-wish-missing") return refused(known(reason));
  return refused(reason, { expressWish: [texts.refusals[reason]] }, 422);
}

/** A missing or erased entry gives the not-found page. */
function known<Reason extends string>(reason: Reason): Exclude<Reason, "unknown-entry"> {
  if (reason === "unknown-entry") throw data(null, { status: 404 });
  return reason as Exclude<Reason, "unknown-entry">;
}

export default function WaitlistEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, offer, place, done, booking } = loaderData;
  const { status } = entry;
  const ended = status === "waiting" || status === "offered" ? null : status;
  const over = booking?.isRequest ? "requested" : ended;
  return (
    <div className="space-y-10 lg:col-span-8">
      <PageHeading
        title={offer ? texts.offer.title : over ? texts.over[over].title : texts.title}
        lead={place !== null && !offer ? `${texts.place(place)}.` : undefined}
      />
      {done && !actionData && (
        <Notice tone="good" live>
          <Says text={done} />
        </Notice>
      )}
      {actionData?.message && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {over ? (
        <EndedEntry {...loaderData} status={over} />
      ) : (
        <>
          {offer && <OfferedTime {...loaderData} offer={offer} refused={actionData} />}
          <WaitingPlace {...loaderData} hasOffer={offer !== null} refused={actionData} />
        </>
      )}
    </div>
  );
}
