import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  cancelLetter,
  holdLetter,
  markBounced,
  releaseLetter,
  retryLetter,
  sendLetterNow,
} from "~/areas/outbox/commands/change-letter.server";
import { editLetter } from "~/areas/outbox/commands/edit-letter.server";
import { resendLetter } from "~/areas/outbox/commands/resend-letter.server";
import { letterAudience, letterForAdminRecord } from "~/areas/outbox/reads/admin.server";
import { editSchema, retrySchema } from "~/areas/outbox/schema";
import { letterActionTexts, letterChangeReasons, outboxTexts } from "~/areas/outbox/texts";
import type { LetterId } from "~/areas/outbox/types";
import { LetterActions, type RefusedForm } from "~/areas/outbox/ui/letter-actions";
import { LetterRecordPage } from "~/areas/outbox/ui/letter-record";
import { letterLabels } from "~/flows/letters.server";
import { openRecord } from "~/flows/open-record.server";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import type { IntentOutcome } from "~/ui/record/outcome";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox-letter";
import { runIntent } from "./run-intent.server";
import { adminTexts } from "./texts";

const actionNames = Object.keys(letterActionTexts) as (keyof typeof letterActionTexts)[];

export const handle = { listens: ["letter", "record"] };
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
  const label = letterLabels[letter.template] ?? letter.template;
  const audience = (await letterAudience(db, letter.id)) ?? "admin";
  const frame = await openRecord(services(context), staff, { kind: "letter", id: letter.id }, audience);
  return data({ letter, frame, label, done }, { headers: { "Content-Security-Policy": policy } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireStaff, {
    kind: "letter",
    audienceOf: letterAudience,
    param: "letterId",
    intents: {
      hold: { command: holdLetter },
      release: { command: releaseLetter },
      sendNow: { command: sendLetterNow },
      cancel: { command: cancelLetter },
      retry: { schema: retrySchema, command: retryLetter },
      edit: { schema: editSchema, command: editLetter },
      resend: { command: resendLetter },
      markBounced: { command: markBounced },
    },
    words: ({ reason }) =>
      reason === "not-found" ? null : letterChangeReasons[reason as keyof typeof letterChangeReasons],
  });

function letterIdOf(text: string): LetterId {
  const id = parseId<"letter">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export default function EmailOutboxLetter({
  loaderData: { letter, frame, label, done },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData?.kind === "refused" ? actionData.message : null;
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
        frame={frame}
        label={label}
        actions={<LetterActions letter={letter} refused={refusedForm(actionData)} />}
      />
      {done && !actionData && <Toast key={`${done} ${letter.version}`}>{letterActionTexts[done].done}</Toast>}
    </>
  );
}

/** The form that came back, with what was typed in it. */
function refusedForm(outcome: IntentOutcome | undefined): RefusedForm | undefined {
  if (!outcome || outcome.kind === "conflict") return undefined;
  const action = actionNames.find((name) => name === outcome.intent);
  if (!action || Object.keys(outcome.typed).length === 0) return undefined;
  return { action, typed: outcome.typed, errors: outcome.kind === "invalid" ? outcome.errors : {} };
}
