import { data, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { bookedProducts, bookingsForAdminList } from "~/areas/bookings/reads/admin-list.server";
import { daySteps } from "~/areas/bookings/rules/next-step";
import { staffTexts, statusLabel } from "~/areas/bookings/texts/staff";
import { bookingPeriods, bookingSorts, bookingStatuses } from "~/areas/bookings/types";
import { hasBookings } from "~/areas/reports/reads.server";
import { parseId } from "~/kit/ids";
import { lastPageOf, listHref, listPageSize, parseChoice, parseListQuery } from "~/kit/list-query";
import { count } from "~/kit/text";
import { dayOf, plusDays, startOfDay } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { type ListFilter, ListFilters } from "~/ui/list/list-filters";
import { ListFooter } from "~/ui/list/list-footer";
import type { Route } from "./+types/bookings";
import { BookingRows } from "./bookings/booking-rows";
import { BulkBar, BulkResult } from "./bookings/bulk";
import { runForAll } from "./bookings/run-for-all.server";
import { adminTexts } from "./texts";

export const meta: Route.MetaFunction = () => [
  { title: `${staffTexts.bookings} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

const views = ["nye", "uavsluttet"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const params = new URL(request.url).searchParams;
  const period = parseChoice(params, "periode", bookingPeriods);
  const status = parseChoice(params, "status", bookingStatuses);
  const view = parseChoice(params, "vis", views);
  // What is to come is read forwards; everything else backwards.
  const start = { sort: "tid", descending: !period || period === "tidligere" } as const;
  const query = parseListQuery(params, { sorts: bookingSorts, start });
  const filters = {
    period,
    statuses: status ? [status] : [],
    productSlug: params.get("produkt"),
    unfinished: view === "uavsluttet",
    madeSince: view === "nye" ? startOfDay(plusDays(dayOf(now), -1)) : null,
  };
  const [page, products, any] = await Promise.all([
    bookingsForAdminList(db, query, filters, now),
    bookedProducts(db),
    hasBookings(db),
  ]);
  const lastPage = lastPageOf(page.total, query.pageSize);
  if (query.page > lastPage)
    throw redirect(listHref(params, { side: lastPage === 1 ? null : String(lastPage) }));
  return { query, page, products, any, view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const step = daySteps.find((each) => each === form.get("intent"));
  const ids = form.getAll("id").map((id) => parseId<"booking">(String(id)));
  const chosen = [...new Set(ids)].filter((id) => id !== null);
  if (!step || chosen.length === 0 || chosen.length > listPageSize) throw data(null, { status: 400 });
  return runForAll(services(context), staff, { step, ids: chosen });
}

export default function BookingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, products, any, view } = loaderData;
  const [params] = useSearchParams();
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/bookings";
  if (!any) return <NoBookings />;
  return (
    <>
      <div className="office-head">
        <h1>{staffTexts.bookings}</h1>
        <p role="status">{count(page.total, staffTexts.one, staffTexts.many)}</p>
      </div>
      <ListFilters searchLabel={staffTexts.search} filters={filtersOf(products)} />
      {view && (
        <p className="list-view">
          {view === "nye" ? staffTexts.onlyNew : staffTexts.onlyUnfinished}{" "}
          <Link className="link" to={listHref(params, { vis: null })}>
            {staffTexts.showAll}
          </Link>
        </p>
      )}
      {actionData && <BulkResult result={actionData} />}
      {page.rows.length === 0 ? (
        <EmptyState title={staffTexts.noHits}>{staffTexts.noHitsHelp}</EmptyState>
      ) : (
        <div className={classes("list", loading && "list-pending")}>
          <BookingRows rows={page.rows} query={query} />
          <BulkBar />
          <ListFooter query={query} page={page} />
        </div>
      )}
    </>
  );
}

function filtersOf(products: readonly { slug: string; name: string }[]): ListFilter[] {
  const { filters, all, periods } = staffTexts;
  return [
    {
      name: "periode",
      label: filters.period,
      allLabel: all.period,
      options: bookingPeriods.map((value) => ({ value, label: periods[value] })),
    },
    {
      name: "status",
      label: filters.status,
      allLabel: all.status,
      options: bookingStatuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    {
      name: "produkt",
      label: filters.product,
      allLabel: all.product,
      options: products.map(({ slug, name }) => ({ value: slug, label: name })),
    },
  ];
}

function NoBookings() {
  return (
    <>
      <div className="office-head">
        <h1>{staffTexts.bookings}</h1>
      </div>
      <EmptyState
        title={staffTexts.empty}
        actions={
          <ButtonLink compact variant="secondary" href="/book/headshots">
            {staffTexts.emptyAction}
          </ButtonLink>
        }
      >
        {staffTexts.emptyHelp}
      </EmptyState>
    </>
  );
}
