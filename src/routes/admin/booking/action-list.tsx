import { Link } from "react-router";
import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { type BookingAction, bookingActions } from "~/areas/bookings/rules/actions";
import type { CancelLetters } from "~/areas/bookings/rules/cancel-letters";
import { noShowFeeOf, studioTimesOf } from "~/areas/bookings/rules/policy";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { requestStaffTexts } from "~/areas/bookings/texts/request";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { adminHref } from "~/kit/admin-href";
import type { Said } from "~/kit/letter-promise";
import { formatKroner } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { Icon, type IconName } from "~/ui/admin/icon";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useInvalid } from "~/ui/record/use-fields";
import { CancelFields } from "./cancel-fields";
import { ContactFields } from "./contact-fields";
import { contactFormValues } from "./contact-form-values";
import { nextStepOf } from "./next-step-of";
import { PaidFields, PicturesFields } from "./progress-fields";
import { RefundChoice, RefundFields } from "./refund-fields";
import { DeclineAction, ProposeAction } from "./request-fields";

const icons: Partial<Record<BookingAction, IconName>> = {
  checkIn: "check",
  complete: "check",
  markNoShow: "absent",
  staffMove: "move",
  changeOrder: "products",
  accept: "check",
  decline: "cancel",
  propose: "move",
  withdrawRequest: "cancel",
  cancel: "cancel",
  changeContact: "contact",
  markPicturesReady: "check",
  markDelivered: "check",
  markPaid: "check",
};

/** Actions that are shown also when they are impossible, with the reason; undoing is shown only when possible. */
const always: readonly BookingAction[] = [
  "checkIn",
  "complete",
  "markNoShow",
  "staffMove",
  "changeOrder",
  "cancel",
  "changeContact",
];
/** A request must be answered before anything else can be done with it. */
const answering: readonly BookingAction[] = [
  "accept",
  "propose",
  "decline",
  "withdrawRequest",
  "changeContact",
];
const undoing: readonly BookingAction[] = [
  "undoCheckIn",
  "undoComplete",
  "undoNoShow",
  "undoCancel",
  "markRefunded",
];
/** Marks after the session, in their order; each is shown while it can be set or undone. */
const marking: readonly BookingAction[] = [
  "markPicturesReady",
  "markDelivered",
  "markPaid",
  "undoPicturesReady",
  "undoDelivered",
  "undoPaid",
  "undoRefund",
];

interface ActionListProps {
  readonly record: AdminRecord;
  /** Free times near the requested one. */
  readonly suggested: readonly Instant[];
  /** Null: a cancellation sends none. */
  readonly cancelLetters: CancelLetters | null;
  /** How long the customer has to choose among proposed times. */
  readonly answerHours: number;
}

/** All actions of the booking; impossible ones are disabled, with the reason. */
export function ActionList(props: ActionListProps) {
  const { record } = props;
  const { status, answerBy } = record.booking;
  const isAgreed = answerBy === null;
  const next = nextStepOf(record);
  const isOpen = (action: BookingAction) =>
    record.actions.some((each) => each.action === action && each.whyNot === null);
  const shown = [
    ...marking.filter(isOpen),
    // A request that was not accepted was never an agreement: there is nothing to undo, and nothing to pay back.
    ...undoing.filter((action) => isAgreed && (bookingActions[action] as readonly string[]).includes(status)),
    // The next step has its button at the top.
    ...(status === "requested" ? answering : always).filter((action) => action !== next),
  ];
  return (
    <RecordSection title={recordTexts.actions}>
      <RecordActions
        impossible={shown.flatMap((action) => {
          const reason = reasonOf(record, action);
          return reason ? [{ label: actionTexts[action], icon: iconOf(action), reason }] : [];
        })}
      >
        {shown
          .filter((action) => reasonOf(record, action) === null)
          .map((action) => (
            <OneAction key={action} action={action} {...props} />
          ))}
      </RecordActions>
    </RecordSection>
  );
}

function reasonOf({ actions }: AdminRecord, action: BookingAction): string | null {
  return actions.find((each) => each.action === action)?.whyNot ?? null;
}

function iconOf(action: BookingAction): IconName {
  return icons[action] ?? "undo";
}

function OneAction({ action, ...props }: ActionListProps & { action: BookingAction }) {
  const { record } = props;
  const { booking } = record;
  const problems = useInvalid(action);
  const basics = {
    intent: action,
    label: actionTexts[action],
    icon: iconOf(action),
  } as const;
  if (action === "staffMove") return <PageLink action={action} to={adminHref.bookingMove(booking.id)} />;
  if (action === "changeOrder") {
    return <PageLink action={action} to={adminHref.bookingChange(booking.id)} />;
  }
  if (action === "cancel") {
    return (
      <RecordAction {...basics} variant="danger" submitLabel={recordTexts.cancelSubmit}>
        <CancelFields terms={record.terms} letters={props.cancelLetters} problems={problems} />
      </RecordAction>
    );
  }
  if (action === "decline") return <DeclineAction basics={basics} problems={problems} />;
  if (action === "propose") {
    const { suggested, answerHours } = props;
    return (
      <ProposeAction
        basics={basics}
        problems={problems}
        suggested={suggested}
        answerHours={answerHours}
        asked={booking.from}
      />
    );
  }
  if (action === "changeContact") {
    return (
      <RecordAction
        {...basics}
        fields={contactFormValues(booking.customer)}
        submitLabel={recordTexts.contactSubmit}
      >
        <ContactFields contact={booking.customer} problems={problems} />
      </RecordAction>
    );
  }
  if (action === "markRefunded") {
    const hint = recordTexts.refundHint(formatKroner(record.refundableOre));
    return (
      <RecordAction {...basics} hint={hint} submitLabel={recordTexts.refundSubmit}>
        <RefundFields record={record} problems={problems} />
      </RecordAction>
    );
  }
  if (action === "undoRefund") {
    return (
      <RecordAction {...basics} hint={recordTexts.refundUndoHint} submitLabel={recordTexts.refundUndo}>
        <RefundChoice refunds={record.refunds} problems={problems} />
      </RecordAction>
    );
  }
  if (action === "markPicturesReady" || action === "markDelivered") {
    return (
      <RecordAction {...basics}>
        <PicturesFields record={record} problems={problems} of={action} />
      </RecordAction>
    );
  }
  if (action === "markPaid") {
    return (
      <RecordAction {...basics} hint={recordTexts.paidHint}>
        <PaidFields record={record} problems={problems} of={action} />
      </RecordAction>
    );
  }
  const hint = hintOf(action, record);
  return <RecordAction {...basics} {...(hint && { hint })} />;
}

function hintOf(action: BookingAction, record: AdminRecord): Said | undefined {
  if (action === "undoCancel") return recordTexts.undoCancelHint;
  if (action === "accept") return requestStaffTexts.acceptHint;
  if (action === "withdrawRequest") return requestStaffTexts.withdrawHint;
  return action === "markNoShow" ? noShowHint(record) : undefined;
}

function noShowHint({ booking, fees }: AdminRecord): string {
  const moved = studioTimesOf(booking);
  return moved.times < moved.of
    ? recordTexts.noShowHint(formatKroner(noShowFeeOf(booking, fees)))
    : recordTexts.noShowFree;
}

/** Moving needs a calendar, and a changed order its price and letter, so both have pages of their own. */
function PageLink({ action, to }: { action: "staffMove" | "changeOrder"; to: string }) {
  return (
    <li className="record-action">
      <Link className="record-action-line" to={to}>
        <Icon name={iconOf(action)} /> {actionTexts[action]}
      </Link>
    </li>
  );
}
