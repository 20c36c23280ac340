import { proposalNumbers } from "~/areas/bookings/rules/requests";
import { requestStaffTexts } from "~/areas/bookings/texts/request";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { dayOf, type Instant, localTimeOf } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction, type RecordActionProps } from "~/ui/record/record-action";
import { useFreshErrors } from "./use-fresh-errors";

interface RequestFieldsProps {
  readonly problems: InvalidIntent | null;
}

interface RequestActionProps extends RequestFieldsProps {
  readonly basics: Pick<RecordActionProps, "intent" | "label" | "icon">;
}

export function DeclineAction({ basics, problems }: RequestActionProps) {
  const { declineHint, declineSubmit } = requestStaffTexts;
  return (
    <RecordAction {...basics} hint={declineHint} variant="danger" submitLabel={declineSubmit}>
      <DeclineFields problems={problems} />
    </RecordAction>
  );
}

export function ProposeAction({
  basics,
  problems,
  suggested,
  asked,
  answerHours,
}: RequestActionProps & ProposeFieldsProps & { readonly answerHours: number }) {
  const { proposeHint, proposeSubmit } = requestStaffTexts;
  return (
    <RecordAction {...basics} hint={proposeHint(answerHours)} submitLabel={proposeSubmit}>
      <ProposeFields suggested={suggested} asked={asked} problems={problems} />
    </RecordAction>
  );
}

function DeclineFields({ problems }: RequestFieldsProps) {
  const fresh = useFreshErrors(problems);
  return (
    <div onChange={fresh.touched}>
      <TextArea
        id="decline-reason"
        label={recordTexts.reason}
        hint={requestStaffTexts.declineReasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={typedText(problems, "reason")}
        errors={fresh.errors("reason")}
      />
    </div>
  );
}

interface ProposeFieldsProps extends RequestFieldsProps {
  readonly suggested: readonly Instant[];
  /** The time that the customer requested. */
  readonly asked: Instant;
}

/** Three times, filled in with free ones that staff may change or clear. */
function ProposeFields({ suggested, asked, problems }: ProposeFieldsProps) {
  const fresh = useFreshErrors(problems);
  const shown = (name: string, suggestion: string) => ({
    name,
    id: `propose-${name}`,
    defaultValue: problems ? typedText(problems, name) : suggestion,
    errors: fresh.errors(name),
  });
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <p className="text-quiet">{requestStaffTexts.suggested(suggested.length, formatWhen(asked))}</p>
      {proposalNumbers.map((n) => {
        const at = suggested[n - 1];
        return (
          <div key={n} className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
            <div>
              <TextField
                label={requestStaffTexts.day(n)}
                type="date"
                {...shown(`day${n}`, at === undefined ? "" : dayOf(at))}
              />
            </div>
            <div>
              <TextField
                label={requestStaffTexts.time(n)}
                type="time"
                {...shown(`time${n}`, at === undefined ? "" : localTimeOf(at))}
              />
            </div>
          </div>
        );
      })}
      <TextField
        label={requestStaffTexts.message}
        hint={requestStaffTexts.messageHint}
        maxLength={300}
        {...shown("message", "")}
      />
    </div>
  );
}

function typedText(problems: InvalidIntent | null, name: string): string {
  const typed = problems?.typed[name];
  return typeof typed === "string" ? typed : "";
}
