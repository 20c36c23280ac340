import { data, Form, redirect, useNavigation } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn } from "~/areas/access/rules/secret-links";
import { orderPage } from "~/areas/bookings/reads/unconfirmed.server";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { latestAgreement } from "~/areas/bookings/rules/requests";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { expressWishText } from "~/areas/bookings/texts/booking";
import { checkTexts } from "~/areas/bookings/texts/flow";
import { sessionName } from "~/areas/bookings/texts/session";
import { confirmReasonTexts, confirmTexts as texts } from "~/areas/bookings/texts/unconfirmed";
import { Terms } from "~/areas/bookings/ui/terms";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { readSettings } from "~/areas/settings/reads.server";
import { confirmOrder } from "~/flows/confirm-order.server";
import { formatEmail } from "~/kit/email";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { SummaryList } from "~/ui/summary-list";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/confirm-order";
import { confirmHref } from "./addresses";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const handle = { whenLost: checkTexts.whenLost };
export const shouldRevalidate = readAnew;

/** Shows the order, and changes nothing: mail scanners open links. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "unconfirmed_order", params.id);
  const { db, clock } = services(context);
  const now = clock.now();
  const [page, { policy }] = await Promise.all([orderPage(db, link, now), readSettings(db, now)]);
  if (!page) throw data(null, { status: 404 });
  const { order, contact } = page;
  const product = await productBySlug(db, page.productSlug, now);
  const needsApproval = product?.needsApproval ?? false;
  const { from } = order;
  const agreedAt = latestAgreement({ needsApproval, from, answerHours: policy.requestAnswerHours, now });
  const question = { kind: contact.kind, agreedAt, from, withdrawalDays: policy.withdrawalDays };
  return {
    state: page.state,
    booking: page.booking,
    from,
    shownOre: order.shownOre,
    expiresAt: order.expiresAt,
    reserved: order.reserved,
    sessionName: sessionName(product?.name ?? "", page.choices),
    kind: contact.kind,
    email: formatEmail(contact.email),
    policy,
    needsApproval,
    asksExpressWish: !order.expressWish && needsExpressWish(question),
    bookHref: bookHref(page.productSlug, page.choices),
  } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const link = await requireLink(context, request, "unconfirmed_order", params.id);
  const form = await request.formData();
  const id = link.subject.id as Parameters<typeof confirmOrder>[2]["id"];
  const confirmed = await confirmOrder(services(context), link, { id, expressWish: form.has("expressWish") });
  const key = keyIn(request.url);
  if (confirmed.ok) return redirect(confirmHref(id, key), 303);
  const { reason } = confirmed;
  if (reason === "unknown-order") throw data(null, { status: 404 });
  return data({ reason }, { status: reason === "express-wish-missing" ? 422 : 409 });
}

export default function ConfirmOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, booking, email, bookHref: again } = loaderData;
  if (state === "done") {
    const title = booking?.isRequest ? texts.doneRequest : texts.done;
    return (
      <Page title={title} lead={<Says text={texts.doneText(email)} />}>
        <Facts {...loaderData} />
      </Page>
    );
  }
  if (state !== "open") {
    const title = state === "cancelled" ? texts.cancelled : texts.over;
    const lead = { cancelled: texts.cancelledText, over: texts.overText, ended: texts.droppedText }[state];
    return (
      <Page title={title} lead={lead}>
        <Facts {...loaderData} />
        <ButtonLink className="mt-8" href={again}>
          {texts.chooseAgain}
        </ButtonLink>
      </Page>
    );
  }
  const reason = actionData?.reason;
  const isGone = reason !== undefined && reason !== "express-wish-missing";
  return (
    <Page title={texts.title} lead={texts.lead}>
      {reason && <ErrorSummary title={texts.refused} errors={[{ message: confirmReasonTexts[reason] }]} />}
      <Facts {...loaderData} />
      {isGone ? (
        <ButtonLink className="mt-8" href={again}>
          {texts.chooseAgain}
        </ButtonLink>
      ) : (
        <Confirm {...loaderData} isWishMissing={reason === "express-wish-missing"} />
      )}
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Page({
  title,
  lead,
  children,
}: {
  title: string;
  lead: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className="lg:col-span-7">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}

function Confirm({ isWishMissing, ...shown }: Shown & { isWishMissing: boolean }) {
  const busy = useNavigation().state === "submitting";
  const { kind, policy, needsApproval, reserved, expiresAt, asksExpressWish } = shown;
  return (
    <>
      <div className="mt-6">
        <Notice tone={reserved ? "info" : "warn"} title={texts.until(expiresAt)}>
          {reserved ? null : texts.unreserved}
        </Notice>
      </div>
      <Terms kind={kind} policy={policy} isRequest={needsApproval} />
      <Form noValidate method="post" className="mt-8">
        {asksExpressWish && (
          <CheckboxField
            name="expressWish"
            label={expressWishText(policy.withdrawalDays)}
            errors={isWishMissing ? [checkTexts.expressMissing] : []}
          />
        )}
        <Button className="mt-6" pending={busy} pendingText={texts.pending}>
          {texts.confirm}
        </Button>
      </Form>
    </>
  );
}

function Facts({
  booking,
  sessionName: what,
  from,
  shownOre,
  kind,
}: Pick<Shown, "booking" | "sessionName" | "from" | "shownOre" | "kind">) {
  return (
    <div className="mt-8">
      <SummaryList
        rows={[
          ...(booking ? [{ term: texts.number, value: String(booking.number) }] : []),
          { term: checkTexts.what, value: what },
          { term: checkTexts.when, value: capitalise(formatWhen(booking?.from ?? from)) },
          { term: "Pris", value: totalText(booking?.totalOre ?? shownOre, saysMva(kind)) },
        ]}
      />
    </div>
  );
}
