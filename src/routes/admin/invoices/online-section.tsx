import type { ShownPayment } from "~/areas/billing/reads/online.server";
import {
  onlineProblemNames,
  onlineStatusNames,
  providerNamesShort,
  refundStatusNames,
  onlineTexts as texts,
  whyRefundedNames,
} from "~/areas/billing/texts/online";
import type { OnlineRefund } from "~/areas/billing/types/online";
import { formatKroner, lessOre, type Ore, ore, typedKroner } from "~/kit/money";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { VersionedForm } from "~/ui/record/versioned-form";

interface OnlineSectionProps {
  readonly payments: readonly ShownPayment[];
  readonly version: number;
  /** What the customer has to get back of the document. */
  readonly backOre: Ore;
}

/** The document's payments at providers, what went back, and what needs somebody; nothing without any. */
export function OnlineSection({ payments, version, backOre }: OnlineSectionProps) {
  if (payments.length === 0) return null;
  return (
    <RecordSection title={texts.section}>
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} version={version} backOre={backOre} />
      ))}
    </RecordSection>
  );
}

interface PaymentProps extends Omit<OnlineSectionProps, "payments"> {
  readonly payment: ShownPayment;
}

function Payment({ payment, version, backOre }: PaymentProps) {
  const { id, provider, ore: amount, status, problem, said, createdAt, capturedOre, refundedOre } = payment;
  const left = lessOre(capturedOre, refundedOre);
  const most = ore(Math.min(left, backOre));
  return (
    <div className="request-lines">
      <p className="request-line">
        <span>
          {providerNamesShort[provider]}, <DateText at={createdAt} />: {onlineStatusNames[status]}
        </span>
        <span className="tabular">{formatKroner(amount)}</span>
      </p>
      {problem && (
        <Notice tone="warn">
          {onlineProblemNames[problem]} {said && texts.said(said)}
        </Notice>
      )}
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} version={version} />
      ))}
      {problem && <Again version={version} payment={id} mayClose={mayClose(payment)} />}
      {most > 0 && <PayBack version={version} payment={id} most={most} />}
    </div>
  );
}

function Refund({ refund, version }: { readonly refund: OnlineRefund; readonly version: number }) {
  const { id, paymentId, ore: amount, status, said, why, madeBy, madeAt } = refund;
  return (
    <>
      <p className="request-line text-quiet">
        <span>
          {refundStatusNames[status]}, <DateText at={madeAt} as="date" />. {whyRefundedNames[why]}.{" "}
          {why === "by_staff" && texts.made(madeBy)}
        </span>
        <span className="tabular">{formatKroner(ore(-amount))}</span>
      </p>
      {status === "failed" && (
        <>
          <Notice tone="warn">{texts.said(said)}</Notice>
          <Again version={version} payment={paymentId} refund={id} mayClose />
        </>
      )}
    </>
  );
}

interface AgainProps {
  readonly version: number;
  readonly payment: string;
  readonly refund?: string;
  readonly mayClose?: boolean;
}

/** One that has ended, that cannot be captured, or that nobody can ask about any more. */
function mayClose({ status, problem, capturedOre }: ShownPayment): boolean {
  return (
    (problem === "capture-failed" && capturedOre === 0) ||
    status === "ended" ||
    status === "captured" ||
    problem === "no-provider" ||
    problem === "unknown-to-provider"
  );
}

function Again({ version, payment, refund, mayClose: closes = false }: AgainProps) {
  return (
    <VersionedForm version={version} preventScrollReset>
      <input type="hidden" name="payment" value={payment} />
      {refund && <input type="hidden" name="refund" value={refund} />}
      <Button compact variant="secondary" name="intent" value="followOnline">
        {texts.retry}
      </Button>
      {closes && (
        <Button compact variant="secondary" name="intent" value="closeOnline" className="ms-2">
          {texts.close}
        </Button>
      )}
      {closes && <p className="text-quiet mt-2">{texts.closeHint}</p>}
    </VersionedForm>
  );
}

function PayBack({ version, payment, most }: AgainProps & { readonly most: Ore }) {
  const field = useFields("refundOnline");
  return (
    <VersionedForm version={version} preventScrollReset>
      <input type="hidden" name="payment" value={payment} />
      <TextField {...field("amount", typedKroner(most))} label={texts.amount} inputMode="decimal" />
      <Button compact variant="secondary" name="intent" value="refundOnline" className="mt-2">
        {texts.refund}
      </Button>
    </VersionedForm>
  );
}
