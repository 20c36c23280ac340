import { Form, Link } from "react-router";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import { mayStep } from "~/areas/bookings/rules/member-step";
import { memberName } from "~/areas/bookings/texts/group";
import { memberStepTexts } from "~/areas/bookings/texts/group-staff";
import { MemberStatusBadge } from "~/areas/bookings/ui/member-status-badge";
import type { PlannedGroup, PlannedMember, PlannedSession } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { homeTexts } from "../texts";

interface PlanGroupProps {
  readonly session: PlannedSession;
  readonly group: PlannedGroup;
  readonly limits: ActionLimits;
  readonly now: Instant;
}

const dayPlanSteps = ["checkInMember", "photographMember"] as const;

/** The members of a group with their times; each is checked in here. */
export function PlanGroup({ session, group, limits, now }: PlanGroupProps) {
  return (
    <ol className="plan-group" aria-label={homeTexts.group}>
      {group.members.map((member) => {
        const step = dayPlanSteps.find(
          (each) => mayStep({ booking: session, member, step: each }, limits, now).ok,
        );
        return (
          <li key={member.id} className="plan-person">
            <span className="plan-person-time">{formatTime(member.from)}</span>
            <Link className="plan-person-name" to={adminHref.groupMember(group.token, member.id)}>
              {memberName(member)}
            </Link>
            {member.status !== "booked" && <MemberStatusBadge status={member.status} />}
            {step && <MemberStepButton session={session} group={group} member={member} step={step} />}
          </li>
        );
      })}
    </ol>
  );
}

interface MemberStepButtonProps extends Pick<PlanGroupProps, "session" | "group"> {
  readonly member: PlannedMember;
  readonly step: (typeof dayPlanSteps)[number];
}

function MemberStepButton({ session, group, member, step }: MemberStepButtonProps) {
  return (
    <Form noValidate method="post" action={adminHref.group(group.token)} preventScrollReset>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="memberId" value={member.id} />
      <input type="hidden" name="version" value={session.version} />
      <input type="hidden" name="til" value={adminHref.home} />
      <Button compact variant="secondary">
        {memberStepTexts[step]}
        <span className="sr-only">: {memberName(member)}</span>
      </Button>
    </Form>
  );
}
