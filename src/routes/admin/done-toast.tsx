import { Form, Link } from "react-router";
import { type BookingAction, bookingActions } from "~/areas/bookings/rules/actions";
import { type DayStep, daySteps, undoOf, undoOfMark } from "~/areas/bookings/rules/next-step";
import { doneTexts } from "~/areas/bookings/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseVersion } from "~/kit/version";
import { Says } from "~/ui/says";
import { Toast } from "~/ui/toast";
import { moveBackHref } from "./booking/moved-from";
import { homeTexts } from "./texts";

/** The finished action: an action of a booking, or a new booking. */
export type DoneAction = BookingAction | "book" | "reassign";

export interface Done {
  readonly action: DoneAction;
  readonly bookingId: string;
  /** The version that an undo must send; null when the action cannot be undone. */
  readonly version: number | null;
  /** The page of the action, to which an undo returns. */
  readonly at: string;
  /** The preview of moving the session back to its previous time. */
  readonly moveBack: string | null;
}

/** After an action the address says what was done: `?gjort=checkIn&id=…&utgave=3`. */
export function doneFrom(request: Request): Done | null {
  const { pathname, searchParams } = new URL(request.url);
  const bookingId = parseId(searchParams.get("id"));
  const action = (["book", "reassign", ...Object.keys(bookingActions)] as DoneAction[]).find(
    (each) => each === searchParams.get("gjort"),
  );
  const at = pathname.replace(/(\/_)?\.data$/, "");
  const version = parseVersion(searchParams.get("utgave"));
  if (!bookingId || !action) return null;
  return { action, bookingId, version, at, moveBack: moveBackHref(bookingId, searchParams) };
}

/** Says what was done, with an undo where possible. */
export function DoneToast({ done }: { done: Done | null }) {
  const text = done && doneTexts[done.action];
  if (!done || !text) return null;
  const undo = done.version !== null ? undoFor(done.action) : null;
  const back = done.moveBack ? <MoveBack to={done.moveBack} /> : null;
  const wayBack = undo ? <UndoForm done={done} intent={undo} /> : back;
  return (
    <Toast key={`${done.action} ${done.bookingId} ${done.moveBack}`} action={wayBack}>
      <Says text={text} />
    </Toast>
  );
}

/** A letter has been sent, so moving it back shows the next one first. */
function MoveBack({ to }: { to: string }) {
  return (
    <span className="toast-undo">
      <Link to={to}>{homeTexts.moveBack}</Link>
    </span>
  );
}

function UndoForm({ done, intent }: { done: Done; intent: BookingAction }) {
  return (
    <Form
      noValidate
      method="post"
      action={adminHref.booking(done.bookingId)}
      className="toast-undo"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={done.version ?? ""} />
      <input type="hidden" name="til" value={done.at} />
      <button type="submit">{homeTexts.undo}</button>
    </Form>
  );
}

function undoFor(action: DoneAction): BookingAction | null {
  if (action === "book") return "undoBook";
  if (action === "cancel") return "undoCancel";
  if (isMark(action)) return undoOfMark[action];
  return isDayStep(action) ? undoOf[action] : null;
}

function isMark(action: DoneAction): action is keyof typeof undoOfMark {
  return Object.hasOwn(undoOfMark, action);
}

function isDayStep(action: DoneAction): action is DayStep {
  return (daySteps as readonly DoneAction[]).includes(action);
}
