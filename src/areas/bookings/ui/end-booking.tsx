import { Form, useNavigation } from "react-router";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { SummaryList } from "~/ui/summary-list";
import { endTexts } from "../texts/edit";
import { checkTexts } from "../texts/flow";

interface EndBookingProps {
  readonly what: "cancel" | "withdraw" | "request";
  readonly sessionName: string;
  readonly from: Instant;
  readonly feeOre: Ore;
  /** The fee, in the words of the rule. */
  readonly sentence: string;
  readonly refusal: string | undefined;
  readonly keepHref: string;
  /** A less drastic alternative, when there is one. */
  readonly instead?: { readonly text: string; readonly label: string; readonly href: string } | undefined;
}

/** The fee first, then one button: cancelling is as easy as ordering. */
export function EndBooking({
  what,
  sessionName,
  from,
  feeOre,
  sentence,
  refusal,
  keepHref,
  instead,
}: EndBookingProps) {
  const busy = useNavigation().state === "submitting";
  const words = endTexts[what];
  return (
    <Form noValidate method="post" className="mt-8">
      <ErrorSummary errors={refusal ? [{ message: refusal }] : []} title={words.refused} />
      <SummaryList
        rows={[
          { term: checkTexts.what, value: sessionName },
          { term: checkTexts.when, value: formatWhenWithYear(from) },
        ]}
      />
      <div className="mt-6 space-y-4">
        <Notice tone={feeOre > 0 ? "warn" : "info"}>{sentence}</Notice>
        {instead && (
          <Notice tone="good">
            <p>{instead.text}</p>
            <ButtonLink variant="quiet" to={instead.href}>
              {instead.label}
            </ButtonLink>
          </Notice>
        )}
        <p>
          <Says text={words.sure} />
        </p>
      </div>
      <input type="hidden" name="shownFeeOre" value={feeOre} />
      <div className="button-row mt-8">
        <Button variant="danger" pending={busy} pendingText={words.pending}>
          {words.confirm}
        </Button>
        <ButtonLink variant="secondary" to={keepHref}>
          {words.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
