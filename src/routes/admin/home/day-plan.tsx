import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import { type DayStep, type DayUndo, isUndo, nextSteps, undoStep } from "~/areas/bookings/rules/next-step";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { sessionName } from "~/areas/bookings/texts/session";
import { recordTexts, staffTexts } from "~/areas/bookings/texts/staff";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import type { PlannedSession } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import { formatKroner, type Ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import type { Instant } from "~/kit/time";
import { formatTime, isoLocal } from "~/kit/time-format";
import { Button, type ButtonVariant } from "~/ui/button";
import { useSending } from "~/ui/record/use-sending";
import { homeTexts } from "../texts";
import { PlanGroup } from "./plan-group";

interface DayPlanProps {
  readonly sessions: readonly PlannedSession[];
  /** The no-show fee by session; only for sessions that have begun. */
  readonly fees: Readonly<Record<string, Ore>>;
  readonly limits: ActionLimits;
  readonly now: Instant;
  /** Today's rows keep their height while staff work with them. */
  readonly isToday: boolean;
}

/** The sessions of a day in order, each with a button for the next step. */
export function DayPlan({ sessions, fees, limits, now, isToday }: DayPlanProps) {
  const steps = new Map(sessions.map((session) => [session.id, nextSteps(session, limits, now)]));
  const nextUp = sessions.find(({ id }) => (steps.get(id)?.length ?? 0) > 0)?.id;
  return (
    <ol className="plan" data-today={isToday || undefined}>
      {sessions.map((session) => (
        <li
          key={session.id}
          data-over={session.to <= now || undefined}
          data-now={(session.from <= now && now < session.to) || undefined}
        >
          <p className="plan-time">
            <time dateTime={isoLocal(session.from)}>{formatTime(session.from)}</time>–{formatTime(session.to)}
          </p>
          <Who session={session} limits={limits} now={now} />
          <div className="plan-do">
            {steps.get(session.id)?.map((step, index) => (
              <StepButton
                key={step}
                session={session}
                step={step}
                hint={step === "markNoShow" ? noShowHint(fees[session.id]) : null}
                variant={index > 0 ? "quiet" : session.id === nextUp ? "primary" : "secondary"}
              />
            ))}
            {isToday && <UndoButton session={session} limits={limits} now={now} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The fee that the button will charge the customer, shown beforehand. */
function noShowHint(fee: Ore | undefined): string | null {
  if (fee === undefined) return null;
  return fee > 0 ? recordTexts.noShowHint(formatKroner(fee)) : recordTexts.noShowNoFee;
}

function Who({ session, limits, now }: Pick<DayPlanProps, "limits" | "now"> & { session: PlannedSession }) {
  const { group, id, customerName, companyName, productName, persons, images, phone, note, status } = session;
  const facts = [
    sessionName(productName, { persons, group: group?.members.length ?? 1 }),
    images ? staffTexts.images(images) : null,
    companyName,
  ];
  return (
    <div>
      <p className="plan-head">
        <Link className="plan-who" to={adminHref.booking(id)}>
          {customerName}
        </Link>
        {phone && (
          <a className="plan-phone" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
        <StatusBadge status={status} />
      </p>
      <p className="plan-what">{facts.filter(Boolean).join(" · ")}</p>
      {note && (
        <p className="plan-note">
          <span className="sr-only">{staffTexts.noteFrom}: </span>
          {note}
        </p>
      )}
      {group && <PlanGroup session={session} group={group} limits={limits} now={now} />}
    </div>
  );
}

/** Stays when the message with its undo is gone: a wrong press is often noticed when the next customer comes. */
function UndoButton({
  session,
  limits,
  now,
}: Pick<DayPlanProps, "limits" | "now"> & { session: PlannedSession }) {
  const undo = undoStep(session, limits, now);
  return undo && <StepButton session={session} step={undo} variant="quiet" />;
}

interface StepButtonProps {
  readonly session: PlannedSession;
  readonly step: DayStep | DayUndo;
  readonly hint?: string | null;
  readonly variant: ButtonVariant;
}

function StepButton({ session, step, hint = null, variant }: StepButtonProps) {
  const action = adminHref.booking(session.id);
  const hintId = useId();
  const isSending = useSending(step);
  const pending = useNavigation().formAction === action && isSending;
  return (
    <Form
      noValidate
      method="post"
      action={action}
      preventScrollReset
      className={hint ? "plan-hinted" : undefined}
    >
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="version" value={session.version} />
      <input type="hidden" name="til" value={adminHref.home} />
      <Button compact variant={variant} pending={pending} aria-describedby={hint ? hintId : undefined}>
        {isUndo(step) ? homeTexts.undo : actionTexts[step]}
        <span className="sr-only">: {session.customerName}</span>
      </Button>
      {hint && (
        <p id={hintId} className="plan-hint">
          {hint}
        </p>
      )}
    </Form>
  );
}
