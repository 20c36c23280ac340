import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { changeTexts as texts } from "~/areas/bookings/texts/change";
import { staffTexts } from "~/areas/bookings/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextArea } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { useSeenVersion } from "~/ui/record/use-seen-version";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-change";
import { adminMeta } from "./admin-meta";
import { answerChange } from "./booking-change/answer-change.server";
import { LetterOutcome, MeanwhileList, NewPrice, PriceOutcome } from "./booking-change/outcome";
import { PriceChoice } from "./booking-change/price-choice";
import { readChange } from "./booking-change/read-change.server";
import { useChangeForm } from "./booking-change/use-change-form";
import { SessionPart } from "./booking-new/session-part";
import "~/ui/styles/admin-phone.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const fields = new URL(request.url).searchParams;
  return readChange(services(context), staff, params.id, fields.has("produkt") ? fields : null);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  return answerChange(services(context), staff, params.id, await request.formData());
}

/** The order and its price, with the new price and the letter beside. Without scripts a button computes them. */
export default function BookingChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const record = adminHref.booking(loaderData.booking.id);
  const here = adminHref.bookingChange(loaderData.booking.id);
  const form = useChangeForm(loaderData, actionData?.view, here);
  const { view } = form;
  // The version that staff saw is the one from when the page was opened.
  const seen = useSeenVersion({ version: loaderData.version, fields: undefined }, form.ref, null);
  const { pin } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => pin(), []);
  const errors = actionData?.errors ?? [];
  const errorsOf = (name: string) =>
    errors.filter(({ fieldId }) => fieldId === name).map(({ message }) => message);
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <Link className="record-back" to={record}>
        <Icon name="back" /> {staffTexts.number(view.booking.number)}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p>
          {view.booking.customer.name} · {formatWhen(view.booking.from)}
        </p>
      </div>
      <ErrorSummary errors={errors} />
      <MeanwhileList meanwhile={actionData?.meanwhile ?? []} />
      <Form
        ref={form.ref}
        method="post"
        action={here}
        className="record-columns phone-form change-form"
        onInput={form.onInput}
        onSubmit={seen.submitted}
        noValidate
      >
        <div>
          <input type="hidden" name="version" value={seen.version} />
          <input type="hidden" name="shownOre" value={(view.preview ?? view).booking.totalOre} />
          <SessionPart view={view} errorsOf={errorsOf} />
          <PriceChoice view={view} errorsOf={errorsOf} />
          <Why view={view} errors={errorsOf("reason")} />
          <NewPrice view={view} />
          <div className="button-row mt-6">
            <Button compact pending={isBusy}>
              {texts.submit}
            </Button>
            <Button compact variant="secondary" formMethod="get" className="needs-no-script">
              {texts.update}
            </Button>
            <ButtonLink compact variant="quiet" to={record}>
              {texts.back}
            </ButtonLink>
          </div>
        </div>
        <div>
          <PriceOutcome view={view} />
          <LetterOutcome view={view} />
        </div>
      </Form>
    </>
  );
}

type View = Route.ComponentProps["loaderData"];

function Why({ view, errors }: { view: View; errors: readonly string[] }) {
  return (
    <RecordSection title={texts.why}>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={view.reason}
        errors={errors}
      />
      {view.booking.customer.email && (
        <CheckboxField
          label={texts.sendLetter}
          hint={texts.sendLetterHint}
          name="sendLetter"
          defaultChecked={view.sendLetter}
        />
      )}
    </RecordSection>
  );
}
