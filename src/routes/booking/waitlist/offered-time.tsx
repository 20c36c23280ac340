import { Form, useNavigation } from "react-router";
import { expressWishText } from "~/areas/bookings/texts/booking";
import { requestTexts } from "~/areas/bookings/texts/request";
import { requestNote } from "~/areas/bookings/texts/request-note";
import { sessionName } from "~/areas/bookings/texts/session";
import type { AgreedPolicy, CustomerKind } from "~/areas/bookings/types";
import { Terms } from "~/areas/bookings/ui/terms";
import type { Choices, Price } from "~/areas/catalogue/types";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { entryTexts } from "~/areas/waitlist/texts/public";
import { TimeLeft } from "~/areas/waitlist/ui/time-left";
import { formatEmail } from "~/kit/email";
import { capitalise } from "~/kit/text";
import { dayOf, type Instant } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/field/choice-fields";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { SummaryList } from "~/ui/summary-list";
import type { Refused } from "./typed-form";

const { offer: texts } = entryTexts;

interface OfferedTimeProps {
  readonly offer: {
    readonly id: string;
    readonly from: Instant;
    readonly to: Instant;
    readonly expiresAt: Instant;
    readonly secondsLeft: number;
    readonly asksExpressWish: boolean;
    /** Accepting makes a request, which the studio has to accept. */
    readonly isRequest: boolean;
  };
  readonly entry: {
    readonly productName: string;
    readonly choices: Choices;
    readonly customer: {
      readonly kind: CustomerKind;
      readonly name: string;
      readonly email: string;
      readonly companyName: string | null;
    };
  };
  readonly price: Price | null;
  readonly policy: AgreedPolicy & { readonly requestAnswerHours: number };
  readonly company: { readonly phone: string | null; readonly email: string; readonly fullAddress: string };
  /** False for the browser that joined: only the letter's link accepts. */
  readonly fromLetter: boolean;
  readonly refused: Refused | undefined;
}

/** The offer, its terms, and the two answers. */
export function OfferedTime({ offer, entry, price, policy, company, fromLetter, refused }: OfferedTimeProps) {
  const busy = useNavigation().state === "submitting";
  const { productName, choices, customer } = entry;
  const order = offer.isRequest ? requestTexts : { order: texts.order, pending: texts.pending };
  return (
    <section aria-labelledby="tilbud" className="space-y-6">
      <h2 id="tilbud" className="text-subheading">
        {capitalise(formatWhen(offer.from))}
      </h2>
      <p className="border-y border-rule py-3">
        {texts.until(formatWhen(offer.expiresAt))} <TimeLeft seconds={offer.secondsLeft} />
      </p>
      {offer.isRequest && <Notice>{requestNote(policy.requestAnswerHours)}</Notice>}
      <SummaryList
        rows={[
          {
            term: texts.when,
            value: `${capitalise(formatDay(dayOf(offer.from)))}, ${formatTimeRange(offer.from, offer.to)}`,
          },
          { term: entryTexts.what, value: sessionName(productName, choices) },
          { term: texts.where, value: company.fullAddress },
          {
            term: entryTexts.who,
            value: customer.companyName ? `${customer.name}, ${customer.companyName}` : customer.name,
          },
          { term: entryTexts.contact, value: formatEmail(customer.email) },
        ]}
      />
      <Terms kind={customer.kind} policy={policy} isRequest={offer.isRequest} />
      {!fromLetter ? (
        <Notice>
          <Says text={texts.fromLetter(formatEmail(customer.email))} />
        </Notice>
      ) : price ? (
        <Form noValidate method="post" className="on-linen max-w-form p-6 lg:p-8" preventScrollReset>
          <PriceTable {...price} forFirm={customer.kind === "bedrift"} />
          <input type="hidden" name="offerId" value={offer.id} />
          <input type="hidden" name="shownOre" value={price.totalOre} />
          {offer.asksExpressWish && (
            <div className="mt-6 border-t border-rule pt-2 text-small">
              <CheckboxField
                name="expressWish"
                label={expressWishText(policy.withdrawalDays)}
                defaultChecked={refused?.typed.expressWish === "on"}
                errors={refused?.errors.expressWish ?? []}
              />
            </div>
          )}
          <Button
            className="mt-6 w-full"
            name="intent"
            value="accept"
            pending={busy}
            pendingText={order.pending}
          >
            {order.order}
          </Button>
        </Form>
      ) : (
        <ReachStudio company={company} title={texts.unavailable} />
      )}
      <Form noValidate method="post" preventScrollReset>
        <input type="hidden" name="offerId" value={offer.id} />
        <input type="hidden" name="shownOre" value="0" />
        <Button variant="secondary" name="intent" value="decline">
          {texts.decline}
        </Button>
        <p className="mt-3 text-small text-quiet">{texts.declineHelp}</p>
      </Form>
    </section>
  );
}
