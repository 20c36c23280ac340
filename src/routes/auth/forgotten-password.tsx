import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { forgottenPasswordSchema } from "~/areas/access/schema";
import { forgottenPasswordTexts as texts } from "~/areas/access/texts";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { forgottenPassword } from "~/flows/forgotten-password.server";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Says } from "~/ui/says";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/forgotten-password";
import { EmailField } from "./email-field";

export const meta = privateMeta(texts.title);

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: forgottenPasswordSchema });
  const email = typeof submission.payload.epost === "string" ? submission.payload.epost : "";
  if (submission.status !== "success") {
    return data(
      { email, errors: submission.error?.epost ?? [], isSent: false, hasMail: true },
      { status: 400 },
    );
  }
  const platform = services(context);
  await forgottenPassword(platform, submission.value.epost);
  const hasMail = (await readProviders(platform)).smtpUrl !== null;
  return data({ email, errors: [], isSent: true, hasMail });
}

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  if (actionData?.isSent) return <Sent email={actionData.email} hasMail={actionData.hasMail} />;
  const errors = actionData?.errors ?? [];
  return (
    <>
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{texts.lead}</p>
      <ErrorSummary errors={errors.map((message) => ({ fieldId: "epost", message }))} />
      <form method="post" noValidate>
        <EmailField label={texts.email} typed={actionData?.email ?? ""} errors={errors} />
        <div className="mt-8">
          <Button className="w-full">{texts.submit}</Button>
        </div>
      </form>
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href="/auth">
          {texts.back}
        </a>
      </p>
    </>
  );
}

function Sent({ email, hasMail }: { readonly email: string; readonly hasMail: boolean }) {
  return (
    <>
      <h1 className="text-heading">{hasMail ? texts.sentTitle : texts.noMailTitle}</h1>
      <p className="mt-4">
        <Says text={hasMail ? texts.sent(email) : texts.noMail} />
      </p>
      {hasMail && <p className="mt-4 text-quiet">{texts.nothingCame}</p>}
      <p className="mt-8">
        <ButtonLink href="/auth">{texts.back}</ButtonLink>
      </p>
    </>
  );
}
