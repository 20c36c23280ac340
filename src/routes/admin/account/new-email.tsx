import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { requireAccountHolder, requireFresh, requireStaff } from "~/areas/access/gate.server";
import { newEmailSchema } from "~/areas/access/schema";
import { newEmailReasons, ownAccountTexts as texts } from "~/areas/access/texts/staff-accounts";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/new-email";
import "~/ui/styles/admin-account.css";

export const shouldRevalidate = readAfterOwnForm;
export const meta: Route.MetaFunction = () => adminMeta(texts.emailTitle);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  await requireFresh(context, request);
  const { holder } = await requireAccountHolder(context, request, ["in"]);
  return { email: holder.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  await requireFresh(context, request);
  const submission = parseWithZod(await request.formData(), { schema: newEmailSchema });
  const typed = String(submission.payload.epost ?? "");
  if (submission.status !== "success") {
    return data(
      { typed, errors: submission.error?.epost ?? [], sentTo: null, hasMail: true },
      { status: 422 },
    );
  }
  const platform = services(context);
  const { publicUrl } = platform.config;
  const email = submission.value.epost;
  const asked = await singleCommands.askForNewEmail(platform, staff, { email, publicUrl });
  const hasMail = (await readProviders(platform)).smtpUrl !== null;
  if (asked.ok) return data({ typed: "", errors: [], sentTo: email, hasMail });
  return data({ typed, errors: [newEmailReasons[asked.reason]], sentTo: null, hasMail }, { status: 409 });
}

export default function NewEmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <>
      <Link className="record-back" to={adminHref.account}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.emailTitle}</h1>
      </div>
      {actionData?.sentTo ? (
        <Notice tone={actionData.hasMail ? "info" : "warn"} live>
          {(actionData.hasMail ? texts.emailSent : texts.emailWaits)(actionData.sentTo)}
        </Notice>
      ) : (
        <>
          <p className="text-quiet account-lead">{texts.emailLead(email)}</p>
          <ErrorSummary errors={errors.map((message) => ({ fieldId: "epost", message }))} />
          <Form method="post" noValidate className="account-form">
            <TextField
              name="epost"
              type="email"
              label={texts.email}
              autoComplete="email"
              spellCheck={false}
              required
              defaultValue={actionData?.typed ?? ""}
              errors={errors}
            />
            <Button compact>{texts.emailSubmit}</Button>
          </Form>
        </>
      )}
    </>
  );
}
