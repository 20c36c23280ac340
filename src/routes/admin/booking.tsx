import { data, useLocation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { conversationOfBooking } from "~/areas/assistant/reads/admin-record.server";
import { bookingAudience, bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { readSettings } from "~/areas/settings/reads.server";
import { openRecord } from "~/flows/open-record.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { ErrorSummary } from "~/ui/error-summary";
import { ConflictForm } from "~/ui/record/conflict-form";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking";
import { ActionList } from "./booking/action-list";
import { History } from "./booking/history";
import { bookingConflict, bookingIntents, bookingRefusal } from "./booking/intents.server";
import { RecordFacts } from "./booking/record-facts";
import { RecordHead } from "./booking/record-head";
import { DoneToast, doneFrom } from "./done-toast";
import { runIntent } from "./run-intent.server";
import { adminTexts } from "./texts";

export const handle = { listens: ["booking", "letter", "record"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${loaderData.record.booking.customer.name} – ${adminTexts.title}` : adminTexts.title,
  },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const id = parseId<"booking">(params.id);
  const record = id && (await bookingForAdminRecord(db, id, policy, now));
  if (!record) throw data(null, { status: 404 });
  const [frame, customer, conversationId] = await Promise.all([
    openRecord(services(context), staff, { kind: "booking", id }),
    customerOfBooking(db, id),
    // Conversations are the owner's to read.
    staff.kind === "admin" ? conversationOfBooking(db, id) : null,
  ]);
  return { record, frame, customer, conversationId, done: doneFrom(request) };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireStaff, {
    kind: "booking",
    audienceOf: bookingAudience,
    intents: bookingIntents,
    words: bookingRefusal,
    conflict: bookingConflict,
  });

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, customer, conversationId, done } = loaderData;
  const { key } = useLocation();
  const refusal = actionData?.kind === "refused" ? actionData.message : null;
  return (
    <>
      {actionData?.kind === "conflict" && <ConflictForm key={key} outcome={actionData} />}
      {refusal && <ErrorSummary key={key} title={recordTexts.refused} errors={[{ message: refusal }]} />}
      <RecordHead record={record} frame={frame} customer={customer} conversationId={conversationId} />
      <div className="record-columns">
        <div>
          <ActionList record={record} invalid={actionData?.kind === "invalid" ? actionData : null} />
          <History record={record} frame={frame} />
        </div>
        <RecordFacts record={record} />
      </div>
      <DoneToast done={done} />
    </>
  );
}
