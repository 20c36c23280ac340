import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { detachFile } from "~/areas/outbox/commands/attach-file.server";
import {
  cancelLetter,
  holdLetter,
  markBounced,
  retryLetter,
} from "~/areas/outbox/commands/change-letter.server";
import { editLetter } from "~/areas/outbox/commands/edit-letter.server";
import { resendLetter } from "~/areas/outbox/commands/resend-letter.server";
import { letterAudience, letterForAdminRecord } from "~/areas/outbox/reads/admin.server";
import { detachSchema, editSchema, retrySchema } from "~/areas/outbox/schema";
import {
  attachProblem,
  letterActionTexts,
  letterChangeReasons,
  letterDoneTexts,
  outboxTexts,
} from "~/areas/outbox/texts";
import { smsDoneTexts } from "~/areas/outbox/texts/sms";
import type { LetterRecord } from "~/areas/outbox/types";
import { LetterActions, type RefusedForm } from "~/areas/outbox/ui/letter-actions";
import { LetterRecordPage } from "~/areas/outbox/ui/letter-record";
import { releaseAndAnswer, sendNowAndAnswer } from "~/flows/answer-by-letter.server";
import { letterLabels } from "~/flows/letters.server";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { nouns, type OfficeNoun } from "~/nouns";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import type { IntentOutcome } from "~/ui/record/outcome";
import { RecordPage } from "~/ui/record/record-page";
import { Toast } from "~/ui/toast";
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
  release: { command: releaseAndAnswer },
  sendNow: { command: sendNowAndAnswer },
  cancel: { command: cancelLetter },
  retry: { schema: retrySchema, command: retryLetter },
  edit: { schema: editSchema, command: editLetter },
  resend: { command: resendLetter },
  markBounced: { command: markBounced },
  detach: { schema: detachSchema, command: detachFile },
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
    return (
      found && {
        letter: found,
        now,
        about: aboutOf(found.about),
        label: letterLabels[found.template] ?? found.template,
      }
    );
  },
  doneElsewhere: ["now", "later", "attach"],
  intents,
  words: refusalWords(intents, { ...outboxTexts.record.attachRefused, ...letterChangeReasons }),
});

export async function loader(args: Route.LoaderArgs) {
  // The one page with a frame: docs/decisions/005-letter-preview.md
  const policy = contentSecurityPolicy(new URL(services(args.context).config.publicUrl), {
    nonce: requestInfo(args.context).nonce,
    frames: "'self'",
  });
  const problem = attachProblem(new URL(args.request.url).searchParams.get("feil"));
  return data({ ...(await letter.load(args)), problem }, { headers: { "Content-Security-Policy": policy } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = (args: Route.ActionArgs) => letter.act(args);

export default function EmailOutboxLetter({
  loaderData: { letter, now, frame, label, about, done, problem },
  actionData,
}: Route.ComponentProps) {
  return (
    <RecordPage
      done={done}
      outcome={actionData}
      version={letter.version}
      doneTexts={
        letter.channel === "sms"
          ? { ...doneTexts, ...smsDoneTexts(waitsUntil(letter, now, done?.intent)) }
          : doneTexts
      }
    >
      {problem && !actionData && <Toast tone="bad">{problem}</Toast>}
      <LetterRecordPage
        letter={letter}
        frame={frame}
        label={label}
        about={about}
        actions={<LetterActions letter={letter} now={now} refused={refusedForm(actionData)} />}
      />
    </RecordPage>
  );
}

const doneTexts = {
  ...letterDoneTexts,
  ...outboxTexts.write.done,
  attach: outboxTexts.record.attached,
  detach: outboxTexts.record.detached,
};

/** The address of the record that the letter is about, and what it is called there. */
function aboutOf({ kind, id, bookingNumber }: LetterRecord["about"]) {
  if (bookingNumber) return { to: adminHref.booking(id), label: outboxTexts.record.booking(bookingNumber) };
  const noun = Object.values<OfficeNoun>(nouns).find((each) => each.kind === kind);
  return noun ? { to: noun.href(id), label: capitalise(noun.name) } : null;
}

/** When a requested message will be sent; null when at once. A resend refers to the newest copy. */
function waitsUntil(letter: LetterRecord, now: Instant, intent: string | undefined): Instant | null {
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
