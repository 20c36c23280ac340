import { data, redirect, useLocation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  customerAudience,
  customerForAdminRecord,
  survivorOf,
} from "~/areas/customers/reads/admin-record.server";
import { customerDoneTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { openRecord } from "~/flows/open-record.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-customers.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/customer";
import { ActionSection } from "./customer/action-section";
import { BookingsSection } from "./customer/bookings-section";
import { ConsentsSection } from "./customer/consents-section";
import { CustomerHead } from "./customer/customer-head";
import { DetailsSection } from "./customer/details-section";
import { CustomerHistory } from "./customer/history";
import { customerIntents, customerRefusal } from "./customer/intents.server";
import { SuggestionsSection } from "./customer/suggestions-section";
import { runIntent } from "./run-intent.server";
import { adminTexts } from "./texts";

export const handle = { listens: ["customer", "booking", "letter", "record"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.customer.name ?? texts.one} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const id = parseId<"customer">(params.id);
  const record = id && (await customerForAdminRecord(db, staff, id, clock.now()));
  if (!record) throw data(null, { status: 404 });
  // Old links and bookmarks lead to the record that this one was merged into.
  if (record.customer.mergedInto) throw redirect(adminHref.customer(await survivorOf(db, id)));
  const frame = await openRecord(services(context), staff, { kind: "customer", id });
  const done = new URL(request.url).searchParams.get("gjort") ?? "";
  return { record, frame, done: customerDoneTexts[done] ?? null, isAdmin: staff.kind === "admin" };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireStaff, {
    kind: "customer",
    audienceOf: customerAudience,
    intents: customerIntents,
    words: customerRefusal,
  });

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done, isAdmin } = loaderData;
  const { key } = useLocation();
  return (
    <>
      {actionData?.kind === "refused" && (
        <ErrorSummary key={key} title={texts.refused} errors={[{ message: actionData.message }]} />
      )}
      <CustomerHead record={record} frame={frame} />
      <div className="record-columns">
        <div>
          <SuggestionsSection record={record} />
          <BookingsSection record={record} />
          <CustomerHistory record={record} frame={frame} />
        </div>
        <div>
          <DetailsSection record={record} />
          <ConsentsSection record={record} />
          <ActionSection record={record} frame={frame} isAdmin={isAdmin} />
        </div>
      </div>
      {done && !actionData && <Toast key={`${done} ${record.version}`}>{done}</Toast>}
    </>
  );
}
