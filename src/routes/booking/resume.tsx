import { data, Form, redirect } from "react-router";
import { requireLink, visitorOf } from "~/areas/access/gate.server";
import { draftForLink } from "~/areas/bookings/reads/incomplete.server";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { resumeTexts as texts } from "~/areas/bookings/texts/incomplete";
import { stillFree } from "~/areas/calendar/reads/still-free.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { resumeDraft } from "~/flows/incomplete-bookings.server";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { SummaryList } from "~/ui/summary-list";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/resume";
import { pickerQuery, stepHref } from "./addresses";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;

/** Shows the choices, and changes nothing: mail scanners open links. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "booking_draft", params.draftId);
  const { db, clock } = services(context);
  const now = clock.now();
  const draft = await draftForLink(db, link, now);
  if (!draft) throw data(null, { status: 404 });
  if (draft.booked) return { state: "booked" } as const;
  if (draft.isOver) return { state: "over" } as const;
  const product = soldOnline(await productBySlug(db, draft.productSlug, now));
  const price = product && priceOf(product, draft.choices);
  if (!product || !price?.ok) return { state: "gone" } as const;
  const { wishedFrom: start, heldUntil } = draft;
  const session = shapeOf(product, draft.choices);
  const [isFree] = start === null ? [] : await stillFree(db, [{ session, start }], now);
  return {
    state: "open",
    productName: product.name,
    start,
    totalOre: price.value.totalOre,
    kind: draft.contact.kind,
    time: start === null ? "none" : heldUntil ? "held" : isFree ? "free" : "taken",
  } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const link = await requireLink(context, request, "booking_draft", params.draftId);
  const { visitor, setCookie } = visitorOf(context, request);
  const resumed = await resumeDraft(services(context), visitor, link);
  if (!resumed.ok) throw redirect(new URL(request.url).pathname + new URL(request.url).search, 303);
  const { productSlug, token, timeHeld } = resumed.value;
  const next = timeHeld
    ? stepHref(productSlug, "check", token)
    : stepHref(productSlug, "when", token, pickerQuery({}));
  return redirect(next, { status: 303, headers: { "Set-Cookie": setCookie } });
}

const timeTexts = { free: texts.isFree, held: texts.isHeld, taken: texts.isTaken } as const;

export default function ResumePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== "open") {
    const { title, text } = texts[loaderData.state];
    return (
      <div className="space-y-8 lg:col-span-7">
        <PageHeading title={title} lead={text} />
        {loaderData.state !== "booked" && <ButtonLink href="/book/headshots">{texts.choose}</ButtonLink>}
      </div>
    );
  }
  const { productName, start, totalOre, kind, time } = loaderData;
  return (
    <div className="space-y-8 lg:col-span-7">
      <PageHeading title={texts.title} lead={texts.lead} />
      <SummaryList
        rows={[
          { term: texts.product, value: productName },
          { term: texts.when, value: start === null ? texts.noTime : capitalise(formatWhen(start)) },
          { term: texts.price, value: totalText(totalOre, saysMva(kind)) },
        ]}
      />
      {time !== "none" && <Notice tone={time === "taken" ? "warn" : "good"}>{timeTexts[time]}</Notice>}
      <Form noValidate method="post">
        <Button>{texts.submit}</Button>
      </Form>
    </div>
  );
}
