import { data, Link, useSearchParams } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { beganFields } from "~/areas/bookings/reads/began-fields.server";
import { openPhoneDrafts, phoneDraftFields } from "~/areas/bookings/reads/phone-drafts.server";
import type { PhoneFields } from "~/areas/bookings/rules/phone-form";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { bookingList, type DraftId } from "~/areas/bookings/types";
import { parseId } from "~/kit/ids";
import { newId } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/booking-new";
import { adminMeta } from "./admin-meta";
import { answerForm } from "./booking-new/answer-form.server";
import { BookingForm } from "./booking-new/booking-form";
import { DraftList } from "./booking-new/draft-list";
import { fieldsOfKnown } from "./booking-new/fields-of-known.server";
import { fieldsOfLead } from "./booking-new/fields-of-lead.server";
import { readNewBooking } from "./booking-new/read-new.server";
import { adminTexts } from "./texts";
import "~/ui/styles/admin-phone.css";

export const meta: Route.MetaFunction = () => adminMeta(phoneTexts.title);

/** The response to each change contains its own view, so the loader need not run again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db } = services(context);
  const address = new URL(request.url).searchParams;
  const known = parseId<"draft">(address.get("utkast"));
  const kept = known && (await phoneDraftFields(db, staff, known));
  const draftId = known ?? newId<DraftId>();
  const lead = await fieldsOfLead(services(context), staff, parseId<"lead">(address.get("henvendelse")));
  const [view, drafts] = await Promise.all([
    readNewBooking(
      services(context),
      staff,
      draftId,
      kept ??
        (await begunFields(db, staff, address)) ??
        lead?.fields ??
        (await fieldsOfKnown(services(context), staff, address)) ??
        startingFields(address),
    ),
    openPhoneDrafts(db, staff),
  ]);
  return {
    view,
    drafts: drafts.filter(({ id }) => id !== draftId),
    elsewhere: kept ? null : (lead?.elsewhere ?? null),
  };
}

/** An abandoned booking of a customer, for "Bestill for dem". */
async function begunFields(db: Db, staff: Staff, address: URLSearchParams): Promise<PhoneFields | null> {
  const id = parseId<"draft">(address.get("fra"));
  return id && beganFields(db, staff, id);
}

/** The calendar's page links here with a time and a resource. */
function startingFields(address: URLSearchParams): PhoneFields {
  const named = ["start", "produkt", "resource", "sok"].flatMap((name): PhoneFields => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return [...named, ["sendLetter", "on"]];
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const draftId = parseId<"draft">(new URL(request.url).searchParams.get("utkast"));
  if (!draftId) throw data(null, { status: 400 });
  const form = await request.formData();
  return answerForm(services(context), staff, draftId, form);
}

export default function NewBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, drafts, elsewhere } = loaderData;
  // A reload without a draft in its address gets a new id; the form keeps its first one.
  const draft = useSearchParams()[0].get("utkast");
  const answer = actionData && "errors" in actionData ? actionData : null;
  return (
    <>
      <Link className="record-back" to={bookingList.href()}>
        <Icon name="back" /> {adminTexts.rail.bookings}
      </Link>
      <div className="admin-head">
        <h1>{phoneTexts.title}</h1>
        <p>{phoneTexts.lead}</p>
      </div>
      {elsewhere && (
        <div className="mb-6">
          <Notice tone="warn">{phoneTexts.elsewhere(elsewhere)}</Notice>
        </div>
      )}
      <DraftList drafts={drafts} />
      <ErrorSummary title={phoneTexts.errors} errors={answer?.errors ?? []} />
      {view ? (
        <BookingForm
          key={draft ?? ""}
          start={view}
          answered={answer?.view}
          errors={answer?.errors ?? []}
          known={answer?.known ?? []}
        />
      ) : (
        <EmptyState title={phoneTexts.nothingSold} />
      )}
    </>
  );
}
