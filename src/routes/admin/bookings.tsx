import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { bookedProducts, bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { openGrabs } from "~/areas/bookings/reads/grab-orders.server";
import { countUnconfirmed } from "~/areas/bookings/reads/unconfirmed.server";
import { daySteps } from "~/areas/bookings/rules/next-step";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { grabTexts } from "~/areas/bookings/texts/grab";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { bookingListWords as words } from "~/areas/bookings/texts/staff";
import { unconfirmedStaffTexts } from "~/areas/bookings/texts/unconfirmed";
import { bookingList } from "~/areas/bookings/types";
import { bookingBulk } from "~/flows/step-bookings.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/bookings";
import { adminMeta } from "./admin-meta";
import { bookingColumns } from "./bookings/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("booking");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = services(args.context);
  const staff = await requireStaff(args.context, args.request);
  const [list, products, owners, unconfirmed, grabs] = await Promise.all([
    loadList(args, requireStaff, bookingsForAdmin),
    bookedProducts(db),
    colleagues(db, "staff"),
    countUnconfirmed(db, clock.now()),
    staff.kind === "admin" ? openGrabs(db, staff) : [],
  ]);
  return { ...list, products, owners, unconfirmed, grabs };
}

const steps = daySteps.map((step) => ({ intent: step, label: actionTexts[step] }));

export const action = (args: Route.ActionArgs) => runBulk(args, requireStaff, bookingsForAdmin, bookingBulk);

export default function BookingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={bookingList}
      data={loaderData}
      columns={bookingColumns}
      words={words}
      rowHref={({ id }) => adminHref.booking(id)}
      rowName={({ customerName }) => customerName}
      options={{ produkt: loaderData.products.map(({ slug, name }) => ({ value: slug, label: name })) }}
      bulk={steps}
      owners={loaderData.owners}
      above={
        <>
          {actionData && <BulkResult outcome={actionData} words={words} actions={steps} />}
          {loaderData.grabs.map((eventId) => (
            <Link
              key={eventId}
              className="link me-6 inline-flex min-h-11 items-center"
              to={adminHref.grab(eventId)}
            >
              {grabTexts.link}
            </Link>
          ))}
          {loaderData.unconfirmed > 0 && (
            <Link className="link inline-flex min-h-11 items-center" to={adminHref.unconfirmed}>
              {unconfirmedStaffTexts.link(loaderData.unconfirmed)}
            </Link>
          )}
        </>
      }
      action={
        <ButtonLink compact to={adminHref.newBooking} data-new>
          {phoneTexts.open}
        </ButtonLink>
      }
      emptyAction={
        <ButtonLink compact variant="secondary" href="/book/headshots">
          {words.emptyAction}
        </ButtonLink>
      }
    />
  );
}
