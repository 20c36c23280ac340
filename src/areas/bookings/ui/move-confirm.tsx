import { Form, useNavigation } from "react-router";
import type { Said } from "~/kit/letter-promise";
import { type Instant, toIso } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { Notice } from "~/ui/notice";
import { SummaryList } from "~/ui/summary-list";
import { useSaidOfLetters } from "~/ui/use-said";
import type { ChangeTerms } from "../rules/policy";
import { changeTermsSentence, expressWishText } from "../texts/booking";
import { moveTexts } from "../texts/edit";

interface MoveConfirmProps {
  readonly from: Instant;
  readonly to: Instant;
  readonly terms: ChangeTerms;
  /** The booking as shown; another window may change it. */
  readonly revision: number;
  /** The members who get a letter, and those who do not: a sentence each. */
  readonly group: readonly Said[];
  readonly asksExpressWish: boolean;
  readonly withdrawalDays: number;
  readonly refusal: string | undefined;
  readonly againHref: string;
}

/** From, to and the fee, before anything is changed. */
export function MoveConfirm({
  from,
  to,
  terms,
  revision,
  group,
  asksExpressWish,
  withdrawalDays,
  refusal,
  againHref,
}: MoveConfirmProps) {
  const busy = useNavigation().state === "submitting";
  const sentences = useSaidOfLetters(group);
  return (
    <Form noValidate method="post">
      <ErrorSummary errors={refusal ? [{ message: refusal }] : []} title={moveTexts.refused} />
      <h2 data-arrival tabIndex={-1} className="mb-4 text-subheading">
        {moveTexts.confirmTitle}
      </h2>
      <SummaryList
        rows={[
          { term: moveTexts.from, value: formatWhenWithYear(from) },
          { term: moveTexts.to, value: <strong>{formatWhenWithYear(to)}</strong> },
        ]}
      />
      {group.length > 0 && (
        <div className="mt-6">
          <p className="font-semibold">{moveTexts.group}</p>
          <ul className="mt-2 space-y-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6">
        <Notice tone={terms.free ? "info" : "warn"}>{changeTermsSentence("move", terms)}</Notice>
      </div>
      <input type="hidden" name="start" value={toIso(to)} />
      <input type="hidden" name="shownFeeOre" value={terms.feeOre} />
      <input type="hidden" name="shownRevision" value={revision} />
      {asksExpressWish && (
        <div className="mt-6">
          <CheckboxField name="expressWish" label={expressWishText(withdrawalDays)} />
        </div>
      )}
      <div className="button-row mt-8">
        <Button pending={busy} pendingText={moveTexts.pending}>
          {moveTexts.confirm}
        </Button>
        <ButtonLink variant="secondary" to={againHref}>
          {moveTexts.another}
        </ButtonLink>
      </div>
    </Form>
  );
}
