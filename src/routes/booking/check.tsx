import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { isContactFor } from "~/areas/bookings/rules/choices";
import { membersToCome } from "~/areas/bookings/rules/group";
import { latestAgreement } from "~/areas/bookings/rules/requests";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { confirmSchema } from "~/areas/bookings/schema";
import { expressWishText } from "~/areas/bookings/texts/booking";
import { checkTexts } from "~/areas/bookings/texts/flow";
import { orderTexts } from "~/areas/bookings/texts/refusals";
import { requestTexts } from "~/areas/bookings/texts/request";
import { requestNote } from "~/areas/bookings/texts/request-note";
import { BookingSteps } from "~/areas/bookings/ui/booking-steps";
import { HoldNotice } from "~/areas/bookings/ui/hold-notice";
import { OrderSummary } from "~/areas/bookings/ui/order-summary";
import { Terms } from "~/areas/bookings/ui/terms";
import { nearestFreeTimes } from "~/areas/calendar/reads.server";
import { TimeRefusal } from "~/areas/calendar/ui/time-refusal";
import { advanceOf } from "~/areas/catalogue/rules/advance";
import { priceTableTexts } from "~/areas/catalogue/texts/price-table";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { partyTexts } from "~/areas/customers/texts/party";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { WaitEntrance } from "~/areas/waitlist/ui/wait-entrance";
import { bookSession } from "~/flows/book-session.server";
import { extendHold } from "~/flows/extend-hold.server";
import { emailHint, needsSmtpUtf8 } from "~/kit/email";
import { formatKroner, ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { instant, secondsBetween, toIso } from "~/kit/time";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/check";
import { changeHref, holdHref, stepHref } from "./addresses";
import { attemptOf } from "./attempt.server";
import { ChatSessionField } from "./chat-session-field";
import { draftKey, type OpenDraft, openDraft } from "./open-draft.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(checkTexts.title);
export const headers = privateHeaders;
export const handle = { whenLost: checkTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const { slug, token, now, product, session, groupSize, price, hold, draft, settings } =
    await openDraft(args);
  if (!hold) throw redirect(stepHref(slug, "when", token));
  const { contact } = draft;
  if (!isContactFor(product, contact)) throw redirect(stepHref(slug, "who", token));
  const { company, policy } = settings;
  const { needsApproval } = product;
  const answerHours = policy.requestAnswerHours;
  const question = {
    kind: contact.kind,
    agreedAt: latestAgreement({ needsApproval, from: hold.from, answerHours, now }),
    from: hold.from,
    withdrawalDays: policy.withdrawalDays,
  };
  return {
    slug,
    token,
    product: { name: product.name, kind: product.kind },
    isRequest: needsApproval,
    price,
    advanceOre: advanceOf(product.advance ?? null, price.totalOre),
    choices: draft.choices,
    members: membersToCome({ from: hold.from, minutes: session.durationMinutes, size: groupSize }, contact),
    hold,
    waitHref: joinHref(draft.productSlug, draft.choices, { start: hold.from }),
    contact,
    phone: formatPhone(contact.phone),
    company: { fullAddress: company.fullAddress },
    policy,
    asksExpressWish: needsExpressWish(question),
    emailDoubt: doubtOf(contact.email),
    secondsLeft: secondsBetween(now, hold.expiresAt),
  };
}

export async function action(args: Route.ActionArgs) {
  const attempt = attemptOf(args);
  const { services, visitor, token, slug } = await draftKey(args);
  const form = await args.request.formData();
  if (form.has("mer-tid")) {
    await extendHold(services, visitor, { token, formStarted: false });
    return redirect(stepHref(slug, "check", token), 303);
  }
  const submission = parseWithZod(form, { schema: confirmSchema });
  if (submission.status !== "success") return redirect(stepHref(slug, "check", token), 303);
  const { shownOre, shownStart, expressWish, chatSession } = submission.value;
  const shown = { shownOre: ore(shownOre), shownStart: instant(shownStart) };
  const input = { token, ...shown, expressWish, chatSession };
  const booked = await bookSession(services, visitor, input);
  // The address may name another product of the same family; the booking's product is the chosen one.
  const booking = booked.ok ? booked.value.booking : null;
  const taken = { token, productSlug: booking?.productSlug ?? slug };
  if (booking) attempt.reached(taken, "confirmed");
  else attempt.refused(taken, "contact", booked.ok ? "unconfirmed" : booked.reason);
  if (booked.ok) return redirect(stepHref(slug, booking ? "receipt" : "unconfirmed", token), 303);
  const { reason } = booked;
  if (reason === "unknown-draft") return redirect(stepHref(slug, "what", null, { mangler: "utkast" }), 303);
  if (reason === "unknown-product")
    return redirect(stepHref(slug, "what", token, { mangler: "produkt" }), 303);
  const isTimeGone = reason === "hold-expired" || reason === "slot-taken";
  const nearest = isTimeGone ? await nearestTo(await openDraft(args)) : [];
  return data({ reason, nearest, expressWish }, { status: reason === "express-wish-missing" ? 422 : 409 });
}

function nearestTo({ services, session, hold, visitor, now }: OpenDraft) {
  if (!hold) return [];
  const besides = { visitorId: visitor.visitorId };
  return nearestFreeTimes(services.db, session, { now, besides, around: hold.from, count: 4 });
}

/** Why letters may not reach the address; null when nothing speaks against it. */
function doubtOf(email: string): string | null {
  const meant = emailHint(email);
  if (meant) return checkTexts.emailDoubt(meant);
  return needsSmtpUtf8(email) ? partyTexts.rareMailbox : null;
}

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, token, price, hold, contact, policy, secondsLeft, emailDoubt, isRequest } = loaderData;
  const words = isRequest ? requestTexts : checkTexts;
  const busy = useNavigation().state === "submitting";
  const refused = actionData?.reason;
  const timeIsGone = refused === "hold-expired" || refused === "slot-taken";
  const aboutWish = refused === "express-wish-missing";
  return (
    <>
      <div className="lg:col-span-7">
        <BookingSteps current="check" hrefOf={(step) => stepHref(slug, step, token)} />
        <div className="mt-10 mb-6">
          <PageHeading title={words.title} lead={words.lead} />
        </div>
        {isRequest && (
          <div className="mb-6">
            <Notice>{requestNote(policy.requestAnswerHours)}</Notice>
          </div>
        )}
        {timeIsGone && (
          <Form noValidate method="post" action={stepHref(slug, "when", token)}>
            <TimeRefusal
              message={orderTexts[refused]}
              nearest={actionData?.nearest ?? []}
              timeProps={(start) => ({ name: "start", value: toIso(start) })}
            />
            <WaitEntrance href={loaderData.waitHref} />
          </Form>
        )}
        {refused && !timeIsGone && (
          <ErrorSummary
            errors={[{ message: orderTexts[refused], ...(aboutWish && { fieldId: "expressWish" }) }]}
            title={words.refused}
          />
        )}
        {!timeIsGone && (
          <HoldNotice
            hold={hold}
            secondsLeft={secondsLeft}
            extendHref={holdHref(slug, token)}
            chooseHref={stepHref(slug, "when", token)}
          />
        )}
        {emailDoubt && (
          <div className="mt-6">
            <Notice tone="warn">
              <p>{emailDoubt}</p>
              <Link className="link inline-flex min-h-11 items-center" to={stepHref(slug, "who", token)}>
                {checkTexts.changeEmail}
              </Link>
            </Notice>
          </div>
        )}
        <OrderSummary
          {...loaderData}
          hrefOf={(step) => (step === "what" ? changeHref(slug, token) : stepHref(slug, step, token))}
        />
        <Terms kind={contact.kind} policy={policy} isRequest={isRequest} />
      </div>
      <section className="lg:col-span-4 lg:col-start-9" aria-labelledby="pris">
        <Form noValidate method="post" className="on-linen p-6 lg:sticky lg:top-8 lg:p-8">
          <h2 id="pris" className="mb-4 text-subheading">
            {priceTableTexts.price}
          </h2>
          <PriceTable {...price} forFirm={contact.kind === "bedrift"} />
          {loaderData.advanceOre !== null && (
            <p className="mt-4">{checkTexts.advance(formatKroner(loaderData.advanceOre))}</p>
          )}
          <input type="hidden" name="shownOre" value={price.totalOre} />
          <input type="hidden" name="shownStart" value={hold.from} />
          <ChatSessionField />
          {loaderData.asksExpressWish && (
            <div className="mt-6 border-t border-rule pt-2 text-small">
              <CheckboxField
                name="expressWish"
                label={expressWishText(policy.withdrawalDays)}
                defaultChecked={actionData?.expressWish === true}
                errors={aboutWish ? [checkTexts.expressMissing] : []}
              />
            </div>
          )}
          <Button className="mt-6 w-full" pending={busy} pendingText={words.pending}>
            {words.order}
          </Button>
        </Form>
      </section>
    </>
  );
}
