import { Form } from "react-router";
import { memberName } from "~/areas/bookings/texts/group";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import { toIso } from "~/kit/time";
import { formatTime, formatTimeRange } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { ConfirmAbsence, ConfirmGroupChange } from "./confirm-group-change";
import type { ChangeAsked } from "./read-change.server";

interface ChangeGroupProps {
  readonly asked: ChangeAsked;
  readonly version: number;
  /** The group's own page, without the change. */
  readonly here: string;
}

/** The requested change, above the list of members: first the choice, then its price and who is notified. */
export function ChangeGroup({ asked, version, here }: ChangeGroupProps) {
  const back = (
    <ButtonLink compact variant="quiet" to={here}>
      {texts.cancel}
    </ButtonLink>
  );
  if (asked.kind === "confirm") return <ConfirmGroupChange asked={asked} version={version} here={here} />;
  if (asked.kind === "absence" && asked.absence) {
    return <ConfirmAbsence absence={asked.absence} version={version} here={here} />;
  }
  if (asked.kind === "absence" || asked.kind === "refused") {
    return (
      <RecordSection title={texts.notPossible} aside={back}>
        <p role="alert">{asked.why}</p>
      </RecordSection>
    );
  }
  if (asked.kind === "add") {
    return (
      <RecordSection title={texts.add} aside={back}>
        <p className="text-quiet">{texts.addHint}</p>
        <WhoForm {...asked} here={here} about={{ hva: "ny" }} />
      </RecordSection>
    );
  }
  return <ChangePerson asked={asked} here={here} />;
}

type PersonAsked = Extract<ChangeAsked, { kind: "person" }>;

function ChangePerson({ asked, here }: { readonly asked: PersonAsked; readonly here: string }) {
  const { person, starts, swaps } = asked;
  const about = { person: person.id };
  return (
    <RecordSection
      title={`${memberName(person)}, ${formatTimeRange(person.from, person.to)}`}
      aside={
        <ButtonLink compact variant="quiet" to={here}>
          {texts.cancel}
        </ButtonLink>
      }
    >
      <WhoForm {...asked} here={here} about={{ ...about, hva: "navn" }} hint={texts.emailHint} />
      {starts.length > 0 && (
        <ChangeForm about={{ ...about, hva: "flytt" }} here={here}>
          <SelectField
            label={texts.moveTo}
            hint={texts.moveHint}
            name="tid"
            options={starts.map((start) => ({ value: toIso(start), label: formatTime(start) }))}
          />
        </ChangeForm>
      )}
      {swaps.length > 0 && (
        <ChangeForm about={{ ...about, hva: "bytt" }} here={here}>
          <SelectField
            label={texts.swapWith}
            name="med"
            options={swaps.map(({ id, name, from }) => ({ value: id, label: `${formatTime(from)} ${name}` }))}
          />
        </ChangeForm>
      )}
      <ChangeForm about={{ ...about, hva: "ut" }} here={here} button={texts.remove}>
        <p className="text-quiet">{texts.removeHint}</p>
      </ChangeForm>
    </RecordSection>
  );
}

interface ChangeFormProps {
  readonly about: Readonly<Record<string, string>>;
  readonly here: string;
  readonly button?: string;
  readonly children: React.ReactNode;
}

/** Leads to the price and the letters; changes nothing. */
function ChangeForm({ about, here, button = texts.look, children }: ChangeFormProps) {
  return (
    <Form noValidate method="get" action={`${here}#endre`} className="group-change-form">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button compact variant="secondary">
        {button}
      </Button>
    </Form>
  );
}

interface WhoFormProps {
  readonly about: Readonly<Record<string, string>>;
  readonly here: string;
  readonly typed: { readonly name: string; readonly email: string };
  readonly badEmail: boolean;
  readonly hint?: string;
}

function WhoForm({ about, here, typed, badEmail, hint }: WhoFormProps) {
  return (
    <ChangeForm about={about} here={here}>
      <TextField
        label={texts.name}
        name="navn"
        defaultValue={typed.name}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={texts.email}
        {...(hint && { hint })}
        name="epost"
        type="email"
        defaultValue={typed.email}
        autoComplete="off"
        optional
        errors={badEmail ? [texts.badEmail] : []}
      />
    </ChangeForm>
  );
}
