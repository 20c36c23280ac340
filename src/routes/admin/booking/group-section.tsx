import { Link } from "react-router";
import type { GroupOfBooking } from "~/areas/bookings/reads/group.server";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";
import { MemberLine } from "../multi-person-bookings/member-list";

/** The members, on the booking's own page; actions on them are on the group's page. */
export function GroupSection({ group: { token, members } }: { readonly group: GroupOfBooking }) {
  return (
    <RecordSection
      title={texts.members}
      aside={
        <Link className="link" to={adminHref.group(token)}>
          {texts.openGroup}
        </Link>
      }
    >
      <ol className="record-list">
        {members.map((member) => (
          <li key={member.id}>
            <MemberLine member={member} />
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
