import { groupPageTexts as words } from "~/areas/bookings/texts/group-page";
import { groupStaffTexts as texts } from "~/areas/bookings/texts/group-staff";
import { moveTexts } from "~/areas/bookings/texts/staff";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { formatKroner } from "~/kit/money";
import { Button, ButtonLink } from "~/ui/button";
import { RadioField } from "~/ui/field/choice-fields";
import { RecordSection } from "~/ui/record/record-section";
import { VersionedForm } from "~/ui/record/versioned-form";
import { SummaryList } from "~/ui/summary-list";
import { useSaidOfLetters } from "~/ui/use-said";
import type { ChangeAsked } from "./read-change.server";

type Confirm = Extract<ChangeAsked, { kind: "confirm" }>;
type Absence = NonNullable<Extract<ChangeAsked, { kind: "absence" }>["absence"]>;

interface Shared {
  readonly version: number;
  readonly here: string;
}

/** The effect, the price and the letters of a change, before it is made. */
export function ConfirmGroupChange({ asked, version, here }: Shared & { readonly asked: Confirm }) {
  const { what, beforeOre, afterOre, saysMva, letters, fields, revision } = asked;
  const lines = useSaidOfLetters(letters);
  const shown = { shownOre: String(afterOre), shownRevision: String(revision) };
  const isTime = fields.some(([name, value]) => name === "hva" && (value === "flytt" || value === "bytt"));
  return (
    <ConfirmForm
      title={words.confirm}
      what={what}
      version={version}
      here={here}
      fields={[["intent", "changeGroup"], ...fields, ...Object.entries(shown)]}
      button={words.doIt}
      rows={[
        { term: words.priceBefore, value: totalText(beforeOre, saysMva) },
        { term: words.priceAfter, value: afterOre === beforeOre ? words.same : totalText(afterOre, saysMva) },
        { term: words.fee, value: texts.staffFree },
        {
          term: words.letters,
          value:
            letters.length === 0 ? (
              words.nobody
            ) : (
              <ul>
                {lines.map((letter) => (
                  <li key={letter}>{letter}</li>
                ))}
              </ul>
            ),
        },
      ]}
    >
      {isTime && <WhoseWish />}
    </ConfirmForm>
  );
}

function WhoseWish() {
  return (
    <RadioField
      label={moveTexts.wishedBy}
      name="wishedBy"
      defaultValue="studio"
      choices={[
        { value: "studio", label: moveTexts.wishedByStudio, hint: texts.wishedByStudioHint },
        { value: "customer", label: moveTexts.wishedByCustomer, hint: moveTexts.wishedByCustomerHint },
      ]}
    />
  );
}

/** The fee for a member who has not come. */
export function ConfirmAbsence({ absence, version, here }: Shared & { readonly absence: Absence }) {
  const { id, what, shareOre, feeOre, percent } = absence;
  return (
    <ConfirmForm
      title={texts.absentTitle}
      what={what}
      version={version}
      here={here}
      fields={[
        ["intent", "missMember"],
        ["memberId", id],
        ["shownFeeOre", String(feeOre)],
      ]}
      button={texts.absentDo}
      rows={[
        { term: texts.absentShare, value: texts.fallsAway(formatKroner(shareOre)) },
        {
          term: words.fee,
          value: percent > 0 ? texts.absentFee(formatKroner(feeOre), percent) : texts.absentFree,
        },
        { term: words.letters, value: words.nobody },
      ]}
    />
  );
}

interface ConfirmFormProps extends Shared {
  readonly title: string;
  readonly what: string;
  readonly rows: React.ComponentProps<typeof SummaryList>["rows"];
  readonly fields: readonly (readonly [string, string])[];
  readonly button: string;
  readonly children?: React.ReactNode;
}

function ConfirmForm({ title, what, rows, fields, button, version, here, children }: ConfirmFormProps) {
  return (
    <RecordSection title={title}>
      <p className="font-semibold">{what}</p>
      <VersionedForm version={version} action={here}>
        <SummaryList rows={rows} />
        {children}
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="button-row mt-4">
          <Button compact>{button}</Button>
          <ButtonLink compact variant="secondary" to={here}>
            {texts.cancel}
          </ButtonLink>
        </div>
      </VersionedForm>
    </RecordSection>
  );
}
