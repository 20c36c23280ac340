import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { mayDo } from "~/areas/bookings/rules/actions";
import { contactSchema } from "~/areas/bookings/schema";
import { addressRefusalTexts, contactTexts, editTexts } from "~/areas/bookings/texts/edit";
import { whoTexts } from "~/areas/bookings/texts/flow";
import { customerActionTexts } from "~/areas/bookings/texts/refusals";
import { useValidation } from "~/areas/bookings/ui/use-validation";
import { ContactFields } from "~/areas/customers/ui/contact-fields";
import { ReachStudio, StudioContact } from "~/areas/settings/ui/reach-studio";
import { changeContact } from "~/flows/change-contact.server";
import { formatEmail } from "~/kit/email";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary, summaryErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/contact";
import { editHref } from "./addresses";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(contactTexts.title);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

const formId = "kontakt";

export async function loader(args: Route.LoaderArgs) {
  const { booking, view, key, now, settings } = await openBooking(args);
  const may = mayDo(booking, "changeContact", settings.policy, now);
  return {
    id: booking.id,
    key,
    company: settings.company,
    contact: { name: view.customerName, email: formatEmail(view.email), phone: view.phone },
    refused: may.ok ? null : customerActionTexts[may.reason],
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, booking, key } = await openBooking(args);
  const submission = parseWithZod(await args.request.formData(), { schema: contactSchema });
  if (submission.status !== "success")
    return data({ result: submission.reply(), reach: false }, { status: 422 });
  const changed = await changeContact(services, link, {
    bookingId: booking.id,
    contact: submission.value,
    visitor: visitorOf(args.context, args.request).visitor,
  });
  if (changed.ok) return redirect(editHref(booking.id, "see", key, { gjort: "lagret" }), 303);
  if (changed.reason === "unknown-booking") throw data(null, { status: 404 });
  const { reason } = changed;
  const isAddress = reason === "too-many-addresses" || reason === "address-needs-studio";
  const formErrors = [isAddress ? addressRefusalTexts[reason] : customerActionTexts[reason]];
  return data({ result: submission.reply({ formErrors }), reach: isAddress }, { status: 409 });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, company, contact, refused } = loaderData;
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: formId,
    lastResult: actionData?.result,
    defaultValue: contact,
    ...useValidation("contact", formId),
  });
  const back = (
    <ButtonLink variant="secondary" to={editHref(id, "see", key)}>
      {editTexts.back}
    </ButtonLink>
  );
  return (
    <div className="lg:col-span-7">
      <PageHeading title={contactTexts.title} />
      {refused ? (
        <div className="mt-8 space-y-6">
          <ReachStudio company={company} title={refused}>
            {editTexts.reach}
          </ReachStudio>
          {back}
        </div>
      ) : (
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-8 space-y-7">
          <ErrorSummary errors={form.status === "error" ? summaryErrors(form) : []} />
          {actionData?.reach && <StudioContact company={company} />}
          <ContactFields fields={fields} emailUse={whoTexts.emailHint} />
          <div className="button-row mt-8">
            <Button pending={busy} pendingText={contactTexts.pending}>
              {contactTexts.save}
            </Button>
            {back}
          </div>
        </Form>
      )}
    </div>
  );
}
