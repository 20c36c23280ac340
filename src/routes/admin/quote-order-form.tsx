import { useState } from "react";
import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { quoteForAdminRecord } from "~/areas/quotes/reads/admin-record.server";
import { startingChoices } from "~/areas/quotes/rules/sums";
import { orderFormTexts as texts } from "~/areas/quotes/texts/order-form";
import { titleOf } from "~/areas/quotes/texts/words";
import { recordOrderForm } from "~/flows/record-order-form.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-quotes.css";
import { readAnew } from "../after-refusal";
import { OfferedSets } from "../booking/quote/offered-sets";
import { summaryOf } from "../booking/waitlist/typed-form";
import type { Route } from "./+types/quote-order-form";
import { adminMeta } from "./admin-meta";
import { recipientName } from "./quotes/columns";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const id = parseId<"quote">(params.quoteId);
  const record = id && (await quoteForAdminRecord(db, admin, id, clock.now()));
  if (!record) throw data(null, { status: 404 });
  const { quote, sent, may, version } = record;
  // Accepted meanwhile, or not sent: the record says which.
  if (!may.accept || !sent) throw redirect(adminHref.quote(quote.id));
  const [set] = sent.sets;
  return {
    id: quote.id,
    version,
    document: sent,
    name: recipientName(quote),
    choices: set ? startingChoices(sent, set) : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = parseId<"quote">(params.quoteId);
  const recorded = id && (await recordOrderForm(services(context), admin, id, request));
  if (!recorded) throw data(null, { status: 404 });
  if (recorded.ok) throw redirect(`${adminHref.quote(id)}?gjort=orderForm`, 303);
  return data(recorded.detail, { status: recorded.reason === "invalid" ? 422 : 409 });
}

/** A plain form, so that the browser streams the file. The file is the last field: the others arrive before it. */
export default function QuoteOrderForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, document, name } = loaderData;
  const [isSending, setIsSending] = useState(false);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <Link className="record-back" to={adminHref.quote(id)}>
        <Icon name="back" /> {name}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="create-lead">{texts.lead(titleOf(document))}</p>
      <form
        noValidate
        method="post"
        encType="multipart/form-data"
        className="create-form"
        onSubmit={() => setIsSending(true)}
      >
        {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
        <ErrorSummary errors={summaryOf(errors)} />
        <input type="hidden" name="version" value={actionData?.typed.version ?? version} />
        <OfferedSets document={document} rooms={{}} choices={actionData?.choices ?? loaderData.choices} />
        <SignerFields
          typed={actionData?.typed ?? {}}
          errors={errors}
          asksPublication={document.publication}
        />
        <FileField errors={errors.file ?? []} isAgain={actionData !== undefined} />
        <Button pending={isSending} pendingText={texts.sending}>
          {texts.button}
        </Button>
      </form>
    </>
  );
}

interface SignerProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly asksPublication: boolean;
}

function SignerFields({ typed, errors, asksPublication }: SignerProps) {
  const { fields } = texts;
  const field = (name: string) => ({
    name,
    id: name,
    defaultValue: typed[name] ?? "",
    errors: errors[name] ?? [],
  });
  const box = (name: string) => ({ name, id: name, defaultChecked: typed[name] === "on" });
  return (
    <>
      <TextField {...field("signer")} label={fields.signer} />
      <TextField {...field("role")} label={fields.role} />
      <TextField {...field("orderNumber")} label={fields.orderNumber} optional />
      <CheckboxField {...box("orderFollows")} label={fields.orderFollows} hint={fields.orderFollowsHint} />
      <TextField {...field("theirReference")} label={fields.theirReference} optional />
      {asksPublication && <CheckboxField {...box("publication")} label={fields.publication} />}
    </>
  );
}

function FileField({ errors, isAgain }: { readonly errors: readonly string[]; readonly isAgain: boolean }) {
  const hasErrors = errors.length > 0;
  return (
    <div className="field">
      <label className="field-label" htmlFor="file">
        {texts.fields.file}
      </label>
      <p className="field-hint" id="file-hint">
        {isAgain ? texts.fields.fileAgain : texts.fields.fileHint}
      </p>
      <input
        id="file"
        type="file"
        name="file"
        aria-describedby={hasErrors ? "file-hint file-errors" : "file-hint"}
        aria-invalid={hasErrors || undefined}
      />
      {hasErrors && (
        <p className="field-error" id="file-errors">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
