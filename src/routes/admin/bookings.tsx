import { data, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  bookedProducts,
  bookingCounts,
  bookingsForAdminList,
} from "~/areas/bookings/reads/admin-list.server";
import { daySteps } from "~/areas/bookings/rules/next-step";
import { staffTexts, statusLabel } from "~/areas/bookings/texts/staff";
import { type BookingView, bookingSorts, bookingStatuses, bookingViews } from "~/areas/bookings/types";
import {
  lastPageOf,
  listHref,
  listPageSize,
  parseChoice,
  parseListQuery,
  parseView,
  viewHref,
} from "~/kit/list-query";
import { count } from "~/kit/text";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { type ListFilter, ListFilters } from "~/ui/list/list-filters";
import { ListFooter } from "~/ui/list/list-footer";
import { type ListView, ListViews } from "~/ui/list/list-views";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/bookings";
import { BookingRows } from "./bookings/booking-rows";
import { BulkBar, BulkResult } from "./bookings/bulk";
import { chosenRow, runForAll } from "./bookings/run-for-all.server";
import { adminTexts } from "./texts";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${staffTexts.bookings} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** What is to come is read forwards, everything else backwards. */
const forwards: readonly BookingView[] = ["kommende", "i-dag", "sju-dager"];

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const params = new URL(request.url).searchParams;
  const status = parseChoice(params, "status", bookingStatuses);
  // Whoever looks for something looks among all of them.
  const looksFor = params.get("sok") || status;
  const view = parseView(params, bookingViews) ?? (looksFor ? "alle" : "kommende");
  const start = { sort: view === "nye" ? "bestilt" : "tid", descending: !forwards.includes(view) } as const;
  const query = parseListQuery(params, { sorts: bookingSorts, start });
  const filters = { view, statuses: status ? [status] : [], productSlug: params.get("produkt") };
  const [page, products, counts] = await Promise.all([
    bookingsForAdminList(db, query, filters, now),
    bookedProducts(db),
    bookingCounts(db, now),
  ]);
  const last = lastPageOf(page.total, query.pageSize);
  if (query.page > last) throw redirect(listHref(params, { side: last === 1 ? null : String(last) }));
  const filtered = Boolean(looksFor || filters.productSlug);
  return { view, filtered, query, page, products, counts };
}

/** One step for several bookings at once. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const step = daySteps.find((each) => each === form.get("intent"));
  const rows = [...new Set(form.getAll("id").map(String))].map(chosenRow);
  const known = rows.filter((row) => row !== null);
  const none = known.length === 0 || known.length < rows.length;
  if (!step || none || rows.length > listPageSize) throw data(null, { status: 400 });
  return runForAll(services(context), staff, { step, rows: known });
}

export default function BookingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, filtered, query, page, products, counts } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/bookings";
  if (counts.alle === 0) return <NoBookings />;
  return (
    <>
      <div className="office-head">
        <h1>{staffTexts.bookings}</h1>
        <p role="status">{count(page.total, staffTexts.one, staffTexts.many)}</p>
      </div>
      <ListViews label={staffTexts.viewsLabel} views={viewsOf(counts)} shown={view} />
      <ListFilters searchLabel={staffTexts.search} filters={filtersOf(products)} />
      {actionData && <BulkResult result={actionData} />}
      {page.rows.length === 0 ? (
        <NoRows filtered={filtered} />
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

function viewsOf(counts: Record<BookingView, number>): ListView[] {
  return bookingViews.map((view) => ({
    value: view,
    label: staffTexts.views[view],
    count: counts[view],
  }));
}

function filtersOf(products: readonly { slug: string; name: string }[]): ListFilter[] {
  const { filters, all } = staffTexts;
  return [
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

function NoRows({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={staffTexts.noHits}>{staffTexts.noHitsHelp}</EmptyState>;
  const showAll = (
    <ButtonLink compact variant="secondary" to={viewHref<BookingView>("/admin/bookings", "alle")}>
      {staffTexts.showAll}
    </ButtonLink>
  );
  return <EmptyState title={staffTexts.emptyView} actions={showAll} />;
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
