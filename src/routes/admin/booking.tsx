import { requireStaff } from "~/areas/access/gate.server";
import { conversationOfBooking } from "~/areas/assistant/reads/admin-record.server";
import { documentsOfBooking } from "~/areas/billing/reads/neighbours.server";
import { bookingAudience, bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { groupOfBooking } from "~/areas/bookings/reads/group.server";
import { requestPageTexts } from "~/areas/bookings/texts/request";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { trackingSentence } from "~/areas/bookings/texts/tracking";
import { TrackingLine } from "~/areas/bookings/ui/tracking-line";
import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { leadsOfBooking } from "~/areas/leads/reads/neighbours.server";
import { readSettings } from "~/areas/settings/reads.server";
import { cancelLetters } from "~/flows/preview-cancelled.server";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking";
import { adminMeta } from "./admin-meta";
import { ActionList } from "./booking/action-list";
import { GroupSection } from "./booking/group-section";
import { History } from "./booking/history";
import { bookingConflict, bookingIntents, bookingRefusal } from "./booking/intents.server";
import { RecordFacts } from "./booking/record-facts";
import { RecordHead } from "./booking/record-head";
import { suggestedTimes } from "./booking/suggested-times.server";
import { DoneToast, doneFrom } from "./done-toast";
import { DocumentsSection } from "./invoices/documents-section";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("booking", "invoice", "letter", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.booking.customer.name);

const booking = recordRoute({
  kind: "booking",
  gate: requireStaff,
  audienceOf: bookingAudience,
  read: async (platform, staff, id, now) => {
    const { db } = platform;
    const { policy, claims } = await readSettings(db, now);
    const record = await bookingForAdminRecord(db, id, policy, now);
    if (!record) return null;
    const [customer, group] = await Promise.all([customerOfBooking(db, id), groupOfBooking(db, id)]);
    // Only the owner may read conversations.
    const conversationId = staff.kind === "admin" ? await conversationOfBooking(db, id) : null;
    // Only the owner may read invoices.
    const documents = staff.kind === "admin" ? await documentsOfBooking(db, staff, id, now) : [];
    const leads = staff.kind === "admin" ? await leadsOfBooking(db, staff, id) : [];
    const { orgnr } = record.booking.customer;
    const company = orgnr ? await companyWithOrgnr(db, orgnr) : null;
    const promises = { delivery: claims.delivery };
    const isProposed = record.proposals.length > 0;
    const sentence = isProposed ? requestPageTexts.proposedNext : trackingSentence(record.tracking, promises);
    const suggested = await suggestedTimes(db, record.booking, now);
    const { proposalAnswerHours } = policy;
    return {
      record,
      group,
      sentence,
      customer,
      company,
      conversationId,
      leads,
      documents,
      isAdmin: staff.kind === "admin",
      suggested,
      proposalAnswerHours,
      cancelLetters: await cancelLetters(platform, record, now),
    };
  },
  intents: bookingIntents,
  words: bookingRefusal,
  conflict: bookingConflict,
});

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await booking.load(args)),
  undoable: doneFrom(args.request),
});
export const action = (args: Route.ActionArgs) => booking.act(args);

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, group, sentence, frame, customer, company, conversationId, undoable } = loaderData;
  return (
    <RecordPage done={null} version={record.version} outcome={actionData} doneTexts={{}}>
      <RecordHead
        record={record}
        frame={frame}
        customer={customer}
        company={company}
        conversationId={conversationId}
        leads={loaderData.leads}
        isAdmin={loaderData.isAdmin}
      />
      <RecordSection title={recordTexts.tracking}>
        <TrackingLine tracking={record.tracking} sentence={recordTexts.customerReads(sentence)} />
      </RecordSection>
      <div className="record-columns">
        <div>
          {group && <GroupSection group={group} />}
          <ActionList
            record={record}
            suggested={loaderData.suggested}
            cancelLetters={loaderData.cancelLetters}
            answerHours={loaderData.proposalAnswerHours}
          />
          <History record={record} frame={frame} />
        </div>
        <div>
          <DocumentsSection documents={loaderData.documents} />
          <RecordFacts record={record} />
        </div>
      </div>
      <DoneToast done={undoable} />
    </RecordPage>
  );
}
