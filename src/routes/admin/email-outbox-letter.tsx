import { data, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  cancelLetter,
  holdLetter,
  releaseLetter,
  retryLetter,
  sendLetterNow,
} from "~/areas/outbox/commands/change-letter.server";
import { letterForAdminRecord } from "~/areas/outbox/reads.server";
import { letterChangeSchema } from "~/areas/outbox/schema";
import { letterActionTexts, letterChangeReasons, outboxTexts } from "~/areas/outbox/texts";
import type { LetterId } from "~/areas/outbox/types";
import { LetterActions } from "~/areas/outbox/ui/letter-actions";
import { LetterRecordPage } from "~/areas/outbox/ui/letter-record";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list-query";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/office-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox-letter";
import { adminTexts } from "./texts";

const actionNames = Object.keys(letterActionTexts) as (keyof typeof letterActionTexts)[];

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.letter.subject ?? outboxTexts.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, config } = services(context);
  const letter = await letterForAdminRecord(db, staff, letterIdOf(params.letterId));
  if (!letter) throw data(null, { status: 404 });
  const done = parseChoice(new URL(request.url).searchParams, "gjort", actionNames);
  // The one page with a frame: docs/decisions/005-letter-preview.md
  const policy = contentSecurityPolicy(new URL(config.publicUrl), {
    nonce: requestInfo(context).nonce,
    frames: "'self'",
  });
  return data({ letter, done }, { headers: { "Content-Security-Policy": policy } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const asked = letterChangeSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!asked.success) throw data(null, { status: 400 });
  const { intent, version, to } = asked.data;
  if (version === undefined) return data({ reason: "changed" as const, to: to ?? "" }, { status: 409 });
  const seen = { id: letterIdOf(params.letterId), status: version };
  const changed =
    intent === "retry"
      ? await retryLetter(db, staff, { ...seen, to }, clock.now())
      : await commands[intent](db, staff, seen, clock.now());
  if (changed.ok) return redirect(`/admin/email-outbox/${seen.id}?gjort=${intent}`, 303);
  if (changed.reason === "not-found") throw data(null, { status: 404 });
  return data(
    { reason: changed.reason, to: to ?? "" },
    { status: changed.reason === "invalid-address" ? 422 : 409 },
  );
}

const commands = { hold: holdLetter, release: releaseLetter, sendNow: sendLetterNow, cancel: cancelLetter };

function letterIdOf(text: string): LetterId {
  const id = parseId<"letter">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export default function EmailOutboxLetter({
  loaderData: { letter, done },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && letterChangeReasons[actionData.reason];
  const refusedAddress =
    actionData?.reason === "invalid-address"
      ? { value: actionData.to, error: letterChangeReasons["invalid-address"] }
      : undefined;
  return (
    <>
      {refusal && (
        <div className="letter-notice">
          <Notice tone="error" live>
            {refusal}
          </Notice>
        </div>
      )}
      <LetterRecordPage
        letter={letter}
        actions={<LetterActions letter={letter} refusedAddress={refusedAddress} />}
      />
      {done && !actionData && (
        <Toast key={`${done} ${letter.events.length}`}>{letterActionTexts[done].done}</Toast>
      )}
    </>
  );
}
