import { memberName } from "~/areas/bookings/texts/group";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import type { Member } from "~/areas/bookings/types";
import { maxEmailLength } from "~/kit/email";
import { formatKroner, type Ore } from "~/kit/money";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { type IntentOutcome, invalidOf } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";

interface ChangeMemberProps {
  readonly member: Member;
  readonly version: number;
  readonly afterOre: Ore | null;
  readonly mayName: boolean;
  readonly outcome: IntentOutcome | undefined;
}

/** Who the time is for, and taking the person out, with the price shown first. */
export function ChangeMember({ member, version, afterOre, mayName, outcome }: ChangeMemberProps) {
  const invalid = invalidOf(outcome, "nameMember");
  const wrong = invalid?.typed.memberId === member.id ? invalid : null;
  const fields = { name: member.name, email: member.email };
  const shown = (name: "name" | "email") => ({
    name,
    id: `${name}-${member.id}`,
    defaultValue: wrong ? String(wrong.typed[name] ?? "") : fields[name],
    errors: wrong?.errors[name] ?? [],
  });
  if (!mayName && afterOre === null) return null;
  return (
    <details open={wrong !== null}>
      <summary className="link">
        {texts.change}
        <span className="sr-only"> {memberName(member)}</span>
      </summary>
      {mayName && (
        <VersionedForm
          version={version}
          className="record-action-form"
          preventScrollReset
          footer={
            <Button compact variant="secondary">
              {texts.save}
            </Button>
          }
        >
          <input type="hidden" name="intent" value="nameMember" />
          <input type="hidden" name="memberId" value={member.id} />
          <TextField label={texts.name} maxLength={100} autoComplete="off" {...shown("name")} />
          <TextField
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            maxLength={maxEmailLength}
            autoComplete="off"
            {...shown("email")}
          />
        </VersionedForm>
      )}
      {afterOre !== null && (
        <VersionedForm version={version} className="record-action-form" preventScrollReset>
          <input type="hidden" name="intent" value="removeMember" />
          <input type="hidden" name="memberId" value={member.id} />
          <input type="hidden" name="shownOre" value={afterOre} />
          <p className="text-quiet">{texts.removeHint(formatKroner(afterOre))}</p>
          <Button compact variant="danger">
            {texts.remove}
            <span className="sr-only"> {memberName(member)}</span>
          </Button>
        </VersionedForm>
      )}
    </details>
  );
}
