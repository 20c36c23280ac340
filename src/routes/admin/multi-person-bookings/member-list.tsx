import type { AdminMember } from "~/areas/bookings/reads/group.server";
import { mayChange as mayChangeMember } from "~/areas/bookings/rules/group-change";
import { untoldMembers } from "~/areas/bookings/rules/group-letters";
import { memberName } from "~/areas/bookings/texts/group";
import {
  memberStepReasonTexts,
  memberStepTexts,
  groupStaffTexts as texts,
} from "~/areas/bookings/texts/group-staff";
import type { Member } from "~/areas/bookings/types";
import { MemberStatusBadge } from "~/areas/bookings/ui/member-status-badge";
import { formatEmail } from "~/kit/email";
import { formatTimeRange } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { VersionedForm } from "~/ui/record/versioned-form";

interface MemberListProps {
  readonly present: readonly AdminMember[];
  readonly left: readonly Member[];
  readonly version: number;
  /** The group's own page. */
  readonly here: string;
  /** Whether members can be changed, and the page that moves all of them; null: not now. */
  readonly mayChange: boolean;
  readonly moveAllHref: string | null;
}

/** The members with a time, a status and their actions; then those who have left. */
export function MemberList({ present, left, moveAllHref, ...rest }: MemberListProps) {
  return (
    <>
      <RecordSection title={texts.members}>
        <ol className="record-list">
          {present.map((member) => (
            <li key={member.id} id={member.id}>
              <MemberLine member={member} />
              <Steps member={member} {...rest} />
            </li>
          ))}
        </ol>
        {rest.mayChange && (
          <div className="button-row mt-4">
            <ButtonLink compact variant="secondary" to={`${rest.here}?hva=ny#endre`}>
              {texts.add}
            </ButtonLink>
            {moveAllHref && (
              <ButtonLink compact variant="secondary" to={moveAllHref}>
                {texts.moveAll}
              </ButtonLink>
            )}
          </div>
        )}
      </RecordSection>
      {left.length > 0 && (
        <RecordSection title={texts.left}>
          <ul className="record-list">
            {left.map((member) => (
              <li key={member.id}>
                <MemberLine member={member} />
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}

/** Time, name, status and address of a member, also used by the booking's page. */
export function MemberLine({ member }: { readonly member: Member }) {
  return (
    <>
      <p>
        <span className="tabular-nums">{formatTimeRange(member.from, member.to)}</span>{" "}
        <strong className="wrap-anywhere">{memberName(member)}</strong>{" "}
        {member.status !== "booked" && <MemberStatusBadge status={member.status} />}
      </p>
      {member.status === "removed" && untoldMembers([member]).length > 0 && (
        <p className="text-quiet">{texts.leftUntold}</p>
      )}
      {member.status !== "removed" && (
        <p className="text-quiet wrap-anywhere">
          {member.email ? (
            <a className="link" href={`mailto:${member.email}`}>
              {formatEmail(member.email)}
            </a>
          ) : (
            texts.noEmail
          )}
        </p>
      )}
    </>
  );
}

/** The actions that the member's status allows; those impossible now are disabled, with the reason. */
function Steps({
  member,
  version,
  here,
  mayChange,
}: Pick<MemberListProps, "version" | "here" | "mayChange"> & { readonly member: AdminMember }) {
  const shown = member.steps.filter(({ reason }) => reason !== "member-status");
  const reasons = [...new Set(shown.flatMap(({ reason }) => (reason ? [reason] : [])))];
  const isOpen = mayChange && mayChangeMember(member);
  if (shown.length === 0 && !isOpen) return null;
  return (
    <>
      <div className="button-row">
        {shown.map(({ step, reason }) =>
          step === "missMember" && !reason ? (
            <ButtonLink
              key={step}
              compact
              variant="secondary"
              to={`${here}?hva=ikke-mott&person=${member.id}#endre`}
            >
              {memberStepTexts[step]}
              <span className="sr-only"> {memberName(member)}</span>
            </ButtonLink>
          ) : (
            <VersionedForm key={step} version={version} preventScrollReset>
              <input type="hidden" name="intent" value={step} />
              <input type="hidden" name="memberId" value={member.id} />
              <Button
                compact
                variant="secondary"
                {...(reason && { disabledReason: memberStepReasonTexts[reason] })}
              >
                {memberStepTexts[step]}
                <span className="sr-only"> {memberName(member)}</span>
              </Button>
            </VersionedForm>
          ),
        )}
        {isOpen && (
          <ButtonLink compact variant="quiet" to={`${here}?person=${member.id}#endre`}>
            {texts.change}
            <span className="sr-only"> {memberName(member)}</span>
          </ButtonLink>
        )}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="text-quiet">
          {shown
            .filter((each) => each.reason === reason)
            .map(({ step }) => memberStepTexts[step])
            .join(", ")}
          : {memberStepReasonTexts[reason].toLowerCase()}
        </p>
      ))}
    </>
  );
}
