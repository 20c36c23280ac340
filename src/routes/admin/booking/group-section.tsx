import { Link } from "react-router";
import type { GroupOfBooking } from "~/areas/bookings/reads/group.server";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";
import { MemberLine } from "../multi-person-bookings/member-list";

/** Who comes, on the booking's own page; what is done with one of them is on the group's. */
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
