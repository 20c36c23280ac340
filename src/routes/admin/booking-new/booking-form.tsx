import { useState } from "react";
import { Form } from "react-router";
import { type PhoneFields, typedValue } from "~/areas/bookings/rules/phone-form";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import type { SummaryError } from "~/ui/error-summary";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import type { KnownHit } from "../known/known-already";
import { CustomerPart } from "./customer-part";
import type { PartProps } from "./part-props";
import { PayerPart } from "./payer-part";
import type { NewBookingView } from "./read-new.server";
import { SessionPart } from "./session-part";
import { TimePart } from "./time-part";
import { useBookingForm } from "./use-booking-form";

interface BookingFormProps {
  readonly start: NewBookingView;
  /** The view returned with a refusal. */
  readonly answered: NewBookingView | null | undefined;
  readonly errors: readonly SummaryError[];
  /** Customers who have the typed number or address already, shown when the form is sent. */
  readonly known: readonly KnownHit[];
}

/**
 * One page, in the order of the telephone call. Without scripts the first button finds the customer and computes the
 * price.
 */
export function BookingForm({ start: read, answered, errors, known }: BookingFormProps) {
  const [start] = useState(read);
  const form = useBookingForm(start, answered);
  const { view } = form;
  const busy = useSending("book");
  const part: PartProps = {
    view,
    typed: (name) => typedValue(start.fields, name),
    errorsOf: (name) => errors.filter(({ fieldId }) => fieldId === name).map(({ message }) => message),
  };
  return (
    <Form
      ref={form.ref}
      id={formId}
      method="post"
      // Each change is stored when it is made: the draft waits on this page.
      data-unsaved="no"
      action={adminHref.phoneDraft(view.draftId)}
      className="record-columns phone-form group/phone"
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      onKeyDown={form.onKeyDown}
      noValidate
    >
      <div>
        <CustomerPart {...part} known={known} onFind={form.findOnEnter} onPick={form.fillIn} />
        <SessionPart {...part} />
        <TimePart {...part} />
      </div>
      <div>
        <PayerPart {...part} onPickCompany={form.fillInCompany} />
        <RecordSection title={phoneTexts.price}>
          {view.price && <PriceTable {...view.price} live forFirm={isFirm(view.fields)} />}
          <input type="hidden" name="shownOre" value={view.price?.totalOre ?? ""} />
          <div className="button-row mt-6">
            <Button
              compact
              name="intent"
              value="book"
              pending={busy}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {phoneTexts.book}
            </Button>
            <kbd className="needs-script">{phoneTexts.keys}</kbd>
          </div>
        </RecordSection>
      </div>
    </Form>
  );
}

export const formId = "ny-bestilling";

function isFirm(fields: PhoneFields): boolean {
  return typedValue(fields, "kind") === "bedrift";
}
