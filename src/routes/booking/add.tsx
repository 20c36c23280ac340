import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { OrderAsked } from "~/areas/bookings/rules/add-to-order";
import { priceDifference } from "~/areas/bookings/rules/order-change";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { additionSchema } from "~/areas/bookings/schema/order-change";
import { addTexts, editTexts } from "~/areas/bookings/texts/edit";
import { addRefusalTexts } from "~/areas/bookings/texts/refusals";
import { AdditionFields, AdditionOrder } from "~/areas/bookings/ui/addition";
import type { Choices } from "~/areas/catalogue/types";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { addToOrder, previewAddition } from "~/flows/add-to-order.server";
import { ore } from "~/kit/money";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/add";
import { editHref } from "./addresses";
import { type OpenBooking, openBooking } from "./open-booking.server";
import { orderChoices } from "./order-choices.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(addTexts.title);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const { services, link, booking, view, key, now, settings } = open;
  const order = { booking, lines: view.lines, wish: wishIn(args.request) };
  const preview = await previewAddition(services.db, link, order, settings.policy, now);
  const page = { id: booking.id, key, company: settings.company };
  if (!preview.ok) return { ...page, refused: addRefusalTexts[preview.reason], choice: null, order: null };
  const { changed, choices, product, refused } = preview.value;
  return {
    ...page,
    refused: refused && addRefusalTexts[refused],
    choice: orderChoices(booking, preview.value),
    order: changed && orderOf(open, changed, { ...choices, slug: product.slug }),
  };
}

type Changed = NonNullable<
  Extract<Awaited<ReturnType<typeof previewAddition>>, { ok: true }>["value"]["changed"]
>;

function orderOf(
  { booking, view }: OpenBooking,
  changed: Changed,
  { slug, images, persons, addOns }: Choices & { readonly slug: string },
) {
  const { totalOre, mvaOre, to } = changed.booking;
  return {
    before: { lines: view.lines, totalOre: booking.totalOre, mvaOre: booking.mvaOre },
    after: { lines: changed.lines, totalOre, mvaOre },
    differenceOre: priceDifference(booking, changed.booking),
    until: to === booking.to ? null : to,
    wish: { slug, images, persons, addOns },
    forFirm: saysMva(view.customerKind, changed.lines),
  };
}

/** What the address asks for; what the product does not offer counts as not chosen. */
function wishIn(request: Request): Partial<OrderAsked> {
  const fields = new URL(request.url).searchParams;
  const number = (name: string) => {
    const typed = fields.get(name) ?? "";
    return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
  };
  const [images, persons] = [number("bilder"), number("personer")];
  const productSlug = fields.get("produkt");
  const addOns = fields.getAll("tillegg").slice(0, 50);
  return {
    ...(images !== undefined && { images }),
    ...(persons !== undefined && { persons }),
    ...(productSlug && { productSlug }),
    // Boxes that are not ticked are not sent, so a form without them says that none is wanted.
    ...((productSlug !== null || addOns.length > 0) && { addOns }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, booking, key } = await openBooking(args);
  const submission = parseWithZod(await args.request.formData(), { schema: additionSchema });
  if (submission.status !== "success") return redirect(editHref(booking.id, "add", key), 303);
  const {
    bilder: images,
    personer: persons,
    produkt: productSlug,
    tillegg: addOns,
    shownOre,
  } = submission.value;
  const wish = { images, persons, productSlug, addOns };
  const input = { bookingId: booking.id, wish, shownOre: ore(shownOre) };
  const added = await addToOrder(services, link, input);
  // Sent twice it is the same order, as long as nothing has changed since the first time.
  if (added.ok || added.reason === "nothing-changed") {
    return redirect(editHref(booking.id, "see", key, { gjort: "lagt-til" }), 303);
  }
  if (added.reason === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: addRefusalTexts[added.reason] }, { status: 409 });
}

/** More images or persons: the price first, then one button that orders. */
export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, company, refused, choice, order } = loaderData;
  const refusal = actionData && "message" in actionData ? actionData.message : null;
  return (
    <div className="lg:col-span-7">
      <PageHeading title={addTexts.title} {...(choice && { lead: addTexts.lead })} />
      {refused && (
        <div className="mt-8">
          <ReachStudio company={company} title={refused}>
            {editTexts.reach}
          </ReachStudio>
        </div>
      )}
      <ErrorSummary errors={refusal ? [{ message: refusal }] : []} title={addTexts.refused} />
      {choice && <AdditionFields choice={choice} secret={key} />}
      {choice && !order && !refused && <p className="mt-6 text-quiet">{addTexts.nothing}</p>}
      {order && <AdditionOrder {...order} />}
      {choice && <p className="mt-6 text-small text-quiet">{addTexts.less}</p>}
      <div className="mt-10">
        <ButtonLink variant="quiet" className="-ml-[0.9rem]" to={editHref(id, "see", key)}>
          {editTexts.back}
        </ButtonLink>
      </div>
    </div>
  );
}
