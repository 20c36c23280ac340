import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { smsSampleSchema } from "~/areas/outbox/schema";
import { letterChangeReasons, outboxTexts } from "~/areas/outbox/texts";
import { smsTexts } from "~/areas/outbox/texts/sms";
import { letterLabels, textMessages } from "~/flows/letters.server";
import { sampleLetter, sampleSms, sendSampleLetter, sendSampleSms } from "~/flows/send-sample-letter.server";
import { adminHref } from "~/kit/admin-href";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-letter.css";
import type { Route } from "./+types/letter-sample";
import { adminMeta } from "./admin-meta";
import { SmsSample } from "./letter-sample/sms-sample";

const { samples: texts, record } = outboxTexts;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.label ?? texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const message = await sampleSms(services(context), params.template);
  const letter = message ?? (await sampleLetter(services(context), params.template));
  if (!letter) throw data(null, { status: 404 });
  const policy = contentSecurityPolicy(new URL(services(context).config.publicUrl), {
    nonce: requestInfo(context).nonce,
    frames: "'self'",
  });
  const sent = new URL(request.url).searchParams.has("sendt");
  const { subject, text, template } = letter;
  const sms = message && { length: message.length, sender: message.sender };
  return data(
    { subject, text, template, label: letterLabels[template] ?? template, sent, sms },
    { headers: { "Content-Security-Policy": policy } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const { template } = params;
  const isSms = textMessages.some((message) => message.template === template);
  const asked = isSms ? parseWithZod(await request.formData(), { schema: smsSampleSchema }) : null;
  if (asked && asked.status !== "success") {
    const mobile = String(asked.payload.mobile ?? "");
    const errors = asked.error?.mobile ?? [letterChangeReasons["invalid-mobile"]];
    return data({ refused: null, number: { mobile, errors } }, { status: 422 });
  }
  const result = asked
    ? await sendSampleSms(services(context), staff, { template, mobile: asked.value.mobile })
    : await sendSampleLetter(services(context), staff, template);
  if (result.ok) return redirect(`${adminHref.letterSample(template)}?sendt=1`, 303);
  if (result.reason === "unknown-letter") throw data(null, { status: 404 });
  const number = asked && { mobile: asked.value.mobile, errors: [] };
  return data({ refused: asked ? smsTexts.sample.tooSoon : texts.tooSoon, number }, { status: 409 });
}

export default function LetterSample({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, text, label, sent, sms } = loaderData;
  return (
    <>
      <Link className="record-back" to={adminHref.letterSamples}>
        <Icon name="back" /> {texts.title}
      </Link>
      <div className="admin-head">
        <h1>{label}</h1>
      </div>
      {!sms && (
        <p className="letter-lead">
          {texts.subject}: {subject}
        </p>
      )}
      {actionData?.refused && (
        <div className="letter-notice">
          <Notice tone="warn" live>
            {actionData.refused}
          </Notice>
        </div>
      )}
      {sms ? (
        <SmsSample text={text} sms={sms} refused={actionData?.number ?? null} />
      ) : (
        <MailSample sample={loaderData} />
      )}
      {sent && !actionData && <Toast>{sms ? smsTexts.sample.sent : texts.sent}</Toast>}
    </>
  );
}

function MailSample({ sample: { subject, text, template } }: { sample: Route.ComponentProps["loaderData"] }) {
  const { state } = useNavigation();
  const address = adminHref.letterSampleContent(template);
  return (
    <>
      <Form noValidate method="post" className="letter-notice">
        <Button variant="secondary" compact pending={state === "submitting"}>
          {texts.sendToMe}
        </Button>
      </Form>
      <div className="letter-widths">
        {(["desktop", "phone"] as const).map((width) => (
          <RecordSection key={width} title={texts[width]}>
            <iframe
              className="letter-preview"
              data-width={width}
              src={address}
              title={`${texts[width]}: ${record.previewTitle(subject)}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
            />
          </RecordSection>
        ))}
      </div>
      <RecordSection title={record.text}>
        <pre className="letter-text">{text}</pre>
      </RecordSection>
    </>
  );
}
