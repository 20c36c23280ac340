import { Form, Link, useNavigation } from "react-router";
import { priceTableTexts, totalText } from "~/areas/catalogue/texts/price-table";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { expressWishText } from "../texts/booking";
import { checkTexts } from "../texts/flow";
import { requestPageTexts } from "../texts/request";
import type { Proposal } from "../types";

export interface ProposalFormProps {
  readonly answerBy: Instant;
  readonly proposals: readonly Proposal[];
  readonly totalOre: Ore;
  readonly saysMva: boolean;
  /** One of the times lies within the withdrawal period. */
  readonly asksExpressWish: boolean;
  readonly withdrawalDays: number;
  readonly answerHref: string;
  readonly withdrawHref: string;
  /** Why the answer was refused, the choice, and the field that the reason belongs to. */
  readonly refused?:
    | {
        readonly message: string;
        readonly field: "forslag" | "expressWish" | null;
        readonly chosen: string;
        readonly expressWish: boolean;
      }
    | undefined;
}

/** The times that the studio proposes. Accepting one is an order, and the button says so. */
export function ProposalForm(props: ProposalFormProps) {
  const { proposals, refused } = props;
  const busy = useNavigation().state === "submitting";
  const errorsOf = (field: "forslag" | "expressWish") =>
    refused && refused.field === field ? [refused.message] : [];
  const error = refused && {
    message: refused.message,
    ...(refused.field && { fieldId: refused.field }),
  };
  return (
    <section className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]" aria-labelledby="forslagene">
      <h2 id="forslagene" className="text-subheading">
        {requestPageTexts.proposed}
      </h2>
      <p className="mt-3 mb-5">{requestPageTexts.proposedLead(props.answerBy)}</p>
      <ErrorSummary errors={error ? [error] : []} title={requestPageTexts.refused} />
      <Form noValidate method="post" action={props.answerHref}>
        <RadioField
          id="forslag"
          name="forslag"
          label={requestPageTexts.times}
          defaultValue={refused?.chosen ?? ""}
          errors={errorsOf("forslag")}
          choices={proposals.map(({ id, from }) => ({ value: id, label: formatWhenWithYear(from) }))}
        />
        {props.asksExpressWish && (
          <div className="mt-6 text-small">
            <CheckboxField
              name="expressWish"
              label={expressWishText(props.withdrawalDays)}
              defaultChecked={refused?.expressWish === true}
              errors={errorsOf("expressWish")}
            />
          </div>
        )}
        <p className="mt-6">
          {priceTableTexts.price}: <strong>{totalText(props.totalOre, props.saysMva)}</strong>
        </p>
        <div className="button-row mt-4">
          <Button pending={busy} pendingText={requestPageTexts.pending}>
            {checkTexts.order}
          </Button>
        </div>
      </Form>
      <Link className="link mt-3 inline-flex min-h-11 items-center" to={props.withdrawHref}>
        {requestPageTexts.noneFits}
      </Link>
    </section>
  );
}
