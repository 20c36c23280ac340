import type { CancelLetters } from "~/areas/bookings/rules/cancel-letters";
import type { ChangeTerms } from "~/areas/bookings/rules/policy";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { formatKroner } from "~/kit/money";
import { formatWhen } from "~/kit/time-format";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "./use-fresh-errors";

interface CancelFieldsProps {
  readonly terms: ChangeTerms;
  readonly letters: CancelLetters | null;
  readonly problems: InvalidIntent | null;
}

function freeHint({ free, freeUntil, movedByStudio }: ChangeTerms): string | undefined {
  if (movedByStudio) return recordTexts.freeAfterStudioMove;
  return free ? recordTexts.free(formatWhen(freeUntil)) : undefined;
}

/** Who cancels, why, and whether the agreed fee is charged. */
export function CancelFields({ terms, letters, problems }: CancelFieldsProps) {
  const typed = problems?.typed ?? {};
  const fresh = useFreshErrors(problems);
  const fee = formatKroner(terms.feeOre);
  return (
    <div className="group/cancel space-y-5" onChange={fresh.touched}>
      <RadioField
        label={recordTexts.cancelBy}
        name="by"
        defaultValue={typeof typed.by === "string" ? typed.by : ""}
        errors={fresh.errors("by")}
        choices={[
          {
            value: "customer",
            label: recordTexts.cancelByCustomer,
            hint: freeHint(terms),
          },
          { value: "studio", label: recordTexts.cancelByStudio, hint: recordTexts.cancelByStudioHint },
        ]}
      />
      {!terms.free && (
        // Shown only when the customer cancels; the studio's own cancellation never costs anything.
        <div className="hidden group-has-[[value=customer]:checked]/cancel:block">
          <CheckboxField
            label={recordTexts.chargeFee(fee, terms.percent)}
            hint={recordTexts.chargeFeeHint}
            name="chargeFee"
            defaultChecked={problems === null || typed.by !== "customer" || typed.chargeFee === "on"}
          />
        </div>
      )}
      <input type="hidden" name="shownFeeOre" value={terms.feeOre} />
      <TextArea
        label={recordTexts.reason}
        hint={recordTexts.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={typeof typed.reason === "string" ? typed.reason : ""}
        errors={fresh.errors("reason")}
      />
      {letters && <LetterBefore letters={letters} isFree={terms.free} />}
    </div>
  );
}

/** The letter of what is chosen above, which also works without scripts. */
function LetterBefore({ letters, isFree }: { letters: CancelLetters; isFree: boolean }) {
  const { to, customer, free, studio } = letters;
  return (
    <div className="hidden group-has-[[name=by]:checked]/cancel:block">
      <p className="text-quiet">{recordTexts.cancelLetter(to)}</p>
      <div className="hidden group-has-[[value=studio]:checked]/cancel:block">
        <LetterText letter={studio} />
        <p className="mt-2 text-quiet">{recordTexts.cancelLetterReason}</p>
      </div>
      <div className="hidden group-has-[[value=customer]:checked]/cancel:block">
        {isFree ? (
          <LetterText letter={free} />
        ) : (
          <>
            <div className="hidden group-has-[[name=chargeFee]:checked]/cancel:block">
              <LetterText letter={customer} />
            </div>
            <div className="group-has-[[name=chargeFee]:checked]/cancel:hidden">
              <LetterText letter={free} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function LetterText({ letter: { subject, text } }: { letter: CancelLetters["studio"] }) {
  return (
    <div className="record-note mt-3">
      <p className="font-semibold">{subject}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
