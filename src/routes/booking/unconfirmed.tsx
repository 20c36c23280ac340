import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { draftPage } from "~/areas/bookings/reads/drafts.server";
import { isLetterUnsent, unconfirmedOfDraft } from "~/areas/bookings/reads/unconfirmed.server";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { isWaiting, studioDue } from "~/areas/bookings/rules/unconfirmed";
import { sessionName } from "~/areas/bookings/texts/session";
import { askedTexts, sendAgainTexts, waitingTexts as texts } from "~/areas/bookings/texts/unconfirmed";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { readSettings } from "~/areas/settings/reads.server";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { sendConfirmLetterAgain, withdrawOrder } from "~/flows/confirm-order.server";
import { mailState } from "~/flows/mail-state.server";
import { formatEmail, parseEmail } from "~/kit/email";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { SummaryList } from "~/ui/summary-list";
import { Unbroken } from "~/ui/unbroken";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/unconfirmed";
import { stepHref } from "./addresses";
import { requireProduct, type StepRequest, tokenOf } from "./open-draft.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

/** The draft's last order of this browser that waits, or did. */
async function openOrder({ context, request, params }: StepRequest) {
  const all = services(context);
  const { visitor } = visitorOf(context, request);
  const token = tokenOf(request);
  const { slug } = params;
  const now = all.clock.now();
  await requireProduct(all.db, slug, now);
  const page = token ? await draftPage(all.db, visitor, token, now) : null;
  if (!page || !token) throw redirect(stepHref(slug, "what", null, { mangler: "utkast" }));
  if (page.bookingId) throw redirect(stepHref(slug, "receipt", token), 303);
  const order = await unconfirmedOfDraft(all.db, page.draft.id);
  if (!order) throw redirect(stepHref(slug, "check", token));
  return { services: all, visitor, slug, token, now, draft: page.draft, order };
}

export async function loader(args: Route.LoaderArgs) {
  const { services: all, slug, token, now, draft, order } = await openOrder(args);
  // The hold is another one: the visitor has chosen again since.
  if (order.status === "withdrawn") throw redirect(stepHref(slug, "when", token));
  const [product, { company, policy }, mail] = await Promise.all([
    productBySlug(all.db, draft.productSlug, now),
    readSettings(all.db, now),
    mailState(all),
  ]);
  const { status, staffBecause, reserved, from, shownOre, letterAt } = order;
  // A job makes it the studio's within a minute; the page says so at once.
  const isStudios =
    order.confirmedBy === "staff" || (mail !== "works" && (await isLetterUnsent(all.db, order.id)));
  return {
    slug,
    token,
    from,
    shownOre,
    reserved,
    isStudios,
    staffBecause,
    expiresAt: isStudios ? studioDue(order, policy.requestAnswerHours) : order.expiresAt,
    state: isWaiting(order, now) ? "open" : status === "dropped" ? "dropped" : "over",
    sessionName: sessionName(product?.name ?? "", draft.choices),
    kind: draft.contact?.kind ?? "privat",
    email: formatEmail(draft.contact?.email ?? ""),
    /** Null: the letter has been sent. */
    letterAt: letterAt !== null && letterAt > now ? letterAt : null,
    sent: new URL(args.request.url).searchParams.has("sendt"),
    company: { phone: company.phone, email: company.email },
  } as const;
}

export async function action(args: Route.ActionArgs) {
  const { services: all, visitor, slug, token, order } = await openOrder(args);
  const form = await args.request.formData();
  if (form.get("intent") === "velg") {
    // Refused when it is over already: then there is nothing to release.
    await withdrawOrder(all, visitor, order.id);
    return redirect(stepHref(slug, "when", token), 303);
  }
  const typed = String(form.get("email") ?? "");
  const email = parseEmail(typed);
  if (!email) {
    return data({ typed, error: "Skriv inn en e-postadresse på formen navn@eksempel.no" }, { status: 422 });
  }
  const sent = await sendConfirmLetterAgain(all, visitor, { id: order.id, email });
  if (sent.ok) return redirect(stepHref(slug, "unconfirmed", token, { sendt: "ja" }), 303);
  return data({ typed, error: sendAgainTexts[sent.reason] }, { status: 409 });
}

/** What to do, until when, and to which address. Works without scripts: each button is a form. */
export default function UnconfirmedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isStudios } = loaderData;
  return (
    <div className="lg:col-span-7">
      {state === "open" ? (
        isStudios ? (
          <AskedStudio {...loaderData} />
        ) : (
          <AskedCustomer {...loaderData} refused={actionData} />
        )
      ) : (
        <PageHeading
          title={state === "dropped" ? texts.dropped : texts.over}
          lead={state === "dropped" ? texts.droppedText : texts.overText}
        />
      )}
      {state === "dropped" && <StudioContact company={loaderData.company} />}
      <ChooseAgain isOpen={state === "open"} />
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function AskedCustomer({
  refused,
  ...shown
}: Shown & { refused?: { typed: string; error: string } | undefined }) {
  const { email, expiresAt, reserved, letterAt, sent } = shown;
  const lead = letterAt === null ? texts.lead(email) : texts.leadLater(email);
  return (
    <>
      <PageHeading title={texts.heading} lead={<Unbroken>{lead}</Unbroken>} />
      <div className="mt-6 space-y-4">
        {sent && letterAt === null && !refused && (
          <Notice tone="good" live>
            {texts.sent(email)}
          </Notice>
        )}
        {letterAt !== null && <Notice tone="warn">{texts.letterLater(letterAt)}</Notice>}
        <Notice tone={reserved ? "info" : "warn"} title={texts.until(expiresAt)}>
          {reserved ? texts.reserved : letterAt === null ? texts.unreserved : texts.unreservedLater}
        </Notice>
      </div>
      <Facts {...shown} />
      <p className="mt-6 text-small text-quiet">{texts.why}</p>
      <SendAgain email={email} isPlanned={letterAt !== null} refused={refused} />
    </>
  );
}

function SendAgain({
  email,
  isPlanned,
  refused,
}: {
  email: string;
  isPlanned: boolean;
  refused: { typed: string; error: string } | undefined;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <section className="mt-10 border-t border-rule pt-8" aria-labelledby="ikke-fatt">
      <h2 id="ikke-fatt" className="text-subheading">
        {isPlanned ? texts.wrong : texts.next}
      </h2>
      <p className="mt-2">{isPlanned ? texts.wrongLead : texts.nextLead}</p>
      <Form noValidate method="post" className="mt-6 space-y-6">
        <TextField
          key={email}
          label={texts.email}
          hint={isPlanned ? undefined : texts.correct}
          name="email"
          id="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          defaultValue={refused?.typed ?? email}
          errors={refused ? [refused.error] : []}
        />
        <Button variant="secondary" name="intent" value="send" pending={busy} pendingText={texts.pending}>
          {isPlanned ? texts.save : texts.send}
        </Button>
      </Form>
    </section>
  );
}

function AskedStudio(shown: Shown) {
  const { expiresAt, reserved, company, staffBecause } = shown;
  return (
    <>
      <PageHeading title={askedTexts.title} lead={askedTexts.lead(expiresAt)} />
      <div className="mt-6">
        <Notice tone={reserved ? "info" : "warn"} title={askedTexts.why[staffBecause ?? "no-letters"]}>
          {reserved ? askedTexts.reserved : askedTexts.unreserved}
        </Notice>
      </div>
      <Facts {...shown} />
      <p className="mt-6">{askedTexts.call}</p>
      <StudioContact company={company} />
    </>
  );
}

function Facts({
  sessionName: what,
  from,
  shownOre,
  kind,
}: Pick<Shown, "sessionName" | "from" | "shownOre" | "kind">) {
  return (
    <div className="mt-8">
      <SummaryList
        rows={[
          { term: texts.what, value: what },
          { term: texts.when, value: capitalise(formatWhen(from)) },
          { term: texts.price, value: totalText(shownOre, saysMva(kind)) },
        ]}
      />
    </div>
  );
}

function ChooseAgain({ isOpen }: { isOpen: boolean }) {
  return (
    <Form noValidate method="post" className="mt-10">
      <Button
        variant={isOpen ? "quiet" : "primary"}
        className={isOpen ? "-ms-[0.9rem]" : undefined}
        name="intent"
        value="velg"
      >
        {isOpen ? texts.again : texts.chooseAgain}
      </Button>
      {isOpen && <p className="mt-1 text-small text-quiet">{texts.againHelp}</p>}
    </Form>
  );
}
