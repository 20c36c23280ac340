import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { kindsOf } from "~/areas/bookings/rules/choices";
import { rowsFor } from "~/areas/bookings/rules/group";
import { isFormStarted } from "~/areas/bookings/rules/started-form";
import { customerSchema } from "~/areas/bookings/schema";
import { marketingConsentText } from "~/areas/bookings/texts/booking";
import { holdTexts, whoTexts } from "~/areas/bookings/texts/flow";
import { extendRefusalTexts } from "~/areas/bookings/texts/refusals";
import { sessionName } from "~/areas/bookings/texts/session";
import type { DraftContact } from "~/areas/bookings/types";
import { BookingSteps } from "~/areas/bookings/ui/booking-steps";
import { ChosenTime } from "~/areas/bookings/ui/chosen-time";
import { HoldNotice } from "~/areas/bookings/ui/hold-notice";
import { MemberFields, memberFieldLabel } from "~/areas/bookings/ui/member-fields";
import { SessionSummary } from "~/areas/bookings/ui/session-summary";
import { useSavedAnswers } from "~/areas/bookings/ui/use-saved-answers";
import { useValidation } from "~/areas/bookings/ui/use-validation";
import { partyKindTexts, partyTexts } from "~/areas/customers/texts/party";
import { ContactFields } from "~/areas/customers/ui/contact-fields";
import { FirmFields } from "~/areas/customers/ui/firm-fields";
import { extendHold } from "~/flows/extend-hold.server";
import { saveContact } from "~/flows/save-contact.server";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { secondsBetween } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryErrors } from "~/ui/error-summary";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea } from "~/ui/field/text-field";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/who";
import { broughtBy, holdHref, stepHref } from "./addresses";
import { attemptOf } from "./attempt.server";
import { openDraft, summaryOf } from "./open-draft.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(whoTexts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

const formId = "om-deg";

export async function loader(args: Route.LoaderArgs) {
  const open = await openDraft(args);
  const { slug, token, now, product, groupSize, price, hold, draft } = open;
  if (!hold) throw redirect(stepHref(slug, "when", token));
  const { contact } = draft;
  const kinds = kindsOf(product);
  const asked = contact?.kind ?? broughtBy(args.request).kind;
  // Most who come without having said are private; a company's page says so in its link.
  const kind = kinds.find((each) => each === asked) ?? kinds.find((each) => each === "privat") ?? kinds[0];
  const typed = {
    ...(contact && { ...contact, email: formatEmail(contact.email), phone: formatPhone(contact.phone) }),
    ...namesFor(groupSize, contact),
    kind,
  };
  return {
    slug,
    token,
    product: summaryOf(open),
    choices: draft.choices,
    price,
    hold,
    kinds,
    typed,
    groupSize,
    secondsLeft: secondsBetween(now, hold.expiresAt),
  };
}

/** In the shape of the form: the names, and the addresses in a second list. */
function namesFor(size: number, contact: DraftContact | null) {
  const rows = size > 1 ? rowsFor(size, contact?.members) : [];
  const [first] = rows;
  const isFirst = contact !== null && first?.name === contact.name && first.email === contact.email;
  return {
    memberName: rows.map(({ name }) => name),
    memberEmail: rows.map(({ email }) => email),
    isFirstMember: isFirst,
  };
}

export async function action(args: Route.ActionArgs) {
  const attempt = attemptOf(args);
  const { services, visitor, token, slug, product } = await openDraft(args);
  const taken = { token, productSlug: product.slug };
  const form = await args.request.formData();
  const [only, other] = kindsOf(product);
  if (only && !other) form.set("kind", only);
  const submission = parseWithZod(form, { schema: customerSchema });
  if (form.has("mer-tid")) {
    const extended = await extendHold(services, visitor, { token, formStarted: isFormStarted(form) });
    if (!form.has("name")) return redirect(stepHref(slug, "who", token), 303);
    const refused = !extended.ok && extended.reason !== "unknown-draft";
    const refusal = refused ? extendRefusalTexts[extended.reason] : null;
    return data(
      { result: { ...submission.reply(), error: {} }, refusal },
      { status: extended.ok ? 200 : 409 },
    );
  }
  if (submission.status !== "success") {
    attempt.refused(taken, "time", "invalid-form");
    return data({ result: submission.reply(), refusal: null }, { status: 422 });
  }
  const saved = await saveContact(services, visitor, { token, contact: submission.value });
  if (!saved.ok) return redirect(stepHref(slug, "what", null, { mangler: "utkast" }), 303);
  attempt.reached(taken, "contact");
  return redirect(stepHref(slug, "check", token), 303);
}

export default function WhoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, token, product, choices, price, hold, groupSize, kinds, typed, secondsLeft } = loaderData;
  const busy = useNavigation().state === "submitting";
  useSavedAnswers(formId, token);
  const [form, fields] = useForm({
    id: formId,
    lastResult: actionData?.result,
    defaultValue: typed,
    ...useValidation("customer", formId),
  });
  return (
    <>
      <div className="lg:col-span-7">
        <BookingSteps current="who" hrefOf={(step) => stepHref(slug, step, token)} />
        <div className="mt-10 mb-6">
          <PageHeading title={whoTexts.title} lead={whoTexts.lead} />
        </div>
        <ChosenTime
          what={sessionName(product.name, choices)}
          when={formatWhen(hold.from)}
          changes={[
            { label: whoTexts.otherTime, href: stepHref(slug, "when", token) },
            { label: whoTexts.otherPackage, href: stepHref(slug, "what", token) },
          ]}
        />
        <HoldNotice
          hold={hold}
          secondsLeft={secondsLeft}
          extendHref={holdHref(slug, token)}
          formId={formId}
          chooseHref={stepHref(slug, "when", token)}
          refusal={actionData?.refusal}
        />
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate
          className="group/who mt-8 space-y-7"
        >
          <ErrorSummary errors={form.status === "error" ? summaryErrors(form, memberFieldLabel) : []} />
          <ContactFields fields={fields} emailUse={whoTexts.emailHint} />
          {kinds.length > 1 ? (
            <RadioField
              field={fields.kind}
              label={whoTexts.kind}
              choices={kinds.map((kind) => ({
                value: kind,
                label: partyKindTexts[kind],
                hint: partyTexts.kindHints[kind],
              }))}
            />
          ) : (
            <input type="hidden" name={fields.kind.name} value={kinds[0]} />
          )}
          {kinds.includes("bedrift") && <FirmFields fields={fields} alone={kinds.length === 1} />}
          {groupSize > 1 && (
            <MemberFields
              names={fields.memberName.getFieldList()}
              emails={fields.memberEmail.getFieldList()}
              isFirst={fields.isFirstMember}
            />
          )}
          <TextArea
            field={fields.note}
            label={whoTexts.note}
            hint={whoTexts.noteHint}
            optional
            maxLength={1000}
          />
          <CheckboxField field={fields.marketing} label={marketingConsentText} />
          <div className="button-row mt-10">
            <Button pending={busy}>{whoTexts.next}</Button>
            {hold.live && !hold.extended && (
              <Button
                variant="secondary"
                name="mer-tid"
                value="ja"
                formNoValidate
                className="hidden noscript:inline-flex"
              >
                {holdTexts.extend}
              </Button>
            )}
            <a className="link inline-flex min-h-11 items-center text-small" href="/personvern">
              {whoTexts.privacy}
            </a>
          </div>
        </Form>
      </div>
      <SessionSummary product={product} choices={choices} price={price} when={formatWhen(hold.from)} />
    </>
  );
}
