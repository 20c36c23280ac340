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
import { letterActionTexts, letterChangeReasons, letterDoneTexts, outboxTexts } from "~/areas/outbox/texts";
import { smsDoneTexts } from "~/areas/outbox/texts/sms";
import type { LetterAction, LetterRecord } from "~/areas/outbox/types";
import { LetterActions, type RefusedForm } from "~/areas/outbox/ui/letter-actions";
import { LetterRecordPage } from "~/areas/outbox/ui/letter-record";
import { letterLabels } from "~/flows/letters.server";
import type { Instant } from "~/kit/time";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import type { IntentOutcome } from "~/ui/record/outcome";
import { RecordPage } from "~/ui/record/record-page";
import "~/ui/styles/admin-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox-letter";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";
import { refusalWords } from "./refusal-words.server";

const actionNames = Object.keys(letterActionTexts) as (keyof typeof letterActionTexts)[];
const intents = {
  hold: { command: holdLetter },
  release: { command: releaseLetter },
  sendNow: { command: sendLetterNow },
  cancel: { command: cancelLetter },
  retry: { schema: retrySchema, command: retryLetter },
  edit: { schema: editSchema, command: editLetter },
  resend: { command: resendLetter },
  markBounced: { command: markBounced },
};

export const handle = listensTo("letter", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.letter.subject ?? outboxTexts.title);

const letter = recordRoute({
  kind: "letter",
  gate: requireStaff,
  param: "letterId",
  audienceOf: letterAudience,
  read: async ({ db }, staff, id, now) => {
    const found = await letterForAdminRecord(db, staff, id);
    return found && { letter: found, now, label: letterLabels[found.template] ?? found.template };
  },
  intents,
  words: refusalWords(intents, letterChangeReasons),
});

export async function loader(args: Route.LoaderArgs) {
  // The one page with a frame: docs/decisions/005-letter-preview.md
  const policy = contentSecurityPolicy(new URL(services(args.context).config.publicUrl), {
    nonce: requestInfo(args.context).nonce,
    frames: "'self'",
  });
  return data(await letter.load(args), { headers: { "Content-Security-Policy": policy } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = (args: Route.ActionArgs) => letter.act(args);

export default function EmailOutboxLetter({
  loaderData: { letter, now, frame, label, done },
  actionData,
}: Route.ComponentProps) {
  return (
    <RecordPage
      done={done}
      outcome={actionData}
      version={letter.version}
      doneTexts={
        letter.channel === "sms" ? smsDoneTexts(waitsUntil(letter, now, done?.intent)) : letterDoneTexts
      }
    >
      <LetterRecordPage
        letter={letter}
        frame={frame}
        label={label}
        actions={<LetterActions letter={letter} now={now} refused={refusedForm(actionData)} />}
      />
    </RecordPage>
  );
}

/** When a requested message will be sent; null when at once. A resend refers to the newest copy. */
function waitsUntil(letter: LetterRecord, now: Instant, intent: LetterAction | undefined): Instant | null {
  const asked = intent === "resend" ? letter.repeatedBy.at(-1) : letter;
  const at = asked?.status === "queued" ? asked.nextAttemptAt : null;
  return at !== null && at > now ? at : null;
}

function refusedForm(outcome: IntentOutcome | undefined): RefusedForm | undefined {
  if (!outcome || outcome.kind === "conflict") return undefined;
  const action = actionNames.find((name) => name === outcome.intent);
  if (!action || Object.keys(outcome.typed).length === 0) return undefined;
  return { action, typed: outcome.typed, errors: outcome.kind === "invalid" ? outcome.errors : {} };
}
