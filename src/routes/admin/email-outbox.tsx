import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { lettersForAdmin } from "~/areas/outbox/reads/admin.server";
import { readPause } from "~/areas/outbox/reads/pause.server";
import { pauseSchema } from "~/areas/outbox/schema";
import { outboxTexts, letterListWords as words } from "~/areas/outbox/texts";
import { smsTexts } from "~/areas/outbox/texts/sms";
import { letterList, type OutboxPause } from "~/areas/outbox/types";
import { PauseForm, PauseNotice } from "~/areas/outbox/ui/outbox-pause";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import { letterLabels } from "~/flows/letters.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { type Services, services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox";
import { adminMeta } from "./admin-meta";
import { letterColumns } from "./email-outbox/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";

export const handle = listensTo("letter");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  // An address without a view opens on letters that need attention.
  const list = await loadList(
    args,
    requireStaff,
    lettersForAdmin,
    (counts) => (["feilet", "forsinket"] as const).find((view) => counts[view] > 0) ?? "alle",
  );
  const trialSent = new URL(args.request.url).searchParams.has("prove");
  const platform = services(args.context);
  const { db } = platform;
  const { smtpUrl, sms } = await readProviders(platform);
  const { policy } = await readSettings(db, platform.clock.now());
  const done = parseChoice(new URL(args.request.url).searchParams, "gjort", ["pause", "resume"]);
  const pause = await readPause(db);
  const canSend = smtpUrl !== null;
  return {
    ...list,
    canSend,
    lacksSms: policy.smsReminder && !sms,
    pause,
    done,
    trialSent,
    labels: letterLabels,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "pause" || intent === "resume") return changePause(services(context), staff, intent, form);
  const written = await singleCommands.writeTrialLetter(services(context), staff);
  if (!written.ok) return data(refusedOf(outboxTexts.trialRefused), { status: 409 });
  return redirect(`${letterList.href({ vis: "alle" })}&prove=1`, 303);
}

async function changePause(platform: Services, staff: Staff, intent: "pause" | "resume", form: FormData) {
  const asked = parseWithZod(form, { schema: pauseSchema });
  if (intent === "pause" && asked.status !== "success") {
    const reason = String(form.get("reason") ?? "");
    return data({ refused: null, pause: { reason, errors: asked.error?.reason ?? [] } }, { status: 422 });
  }
  const changed =
    intent === "pause" && asked.status === "success"
      ? await singleCommands.pauseSending(platform, staff, asked.value.reason)
      : await singleCommands.resumeSending(platform, staff);
  if (!changed.ok) return data(refusedOf(outboxTexts.pause.refused[changed.reason]), { status: 409 });
  return redirect(`${letterList.href()}?gjort=${intent}`, 303);
}

function refusedOf(refused: string) {
  return { refused, pause: undefined };
}

export default function EmailOutbox({ loaderData, actionData }: Route.ComponentProps) {
  const { canSend, lacksSms, pause, done, trialSent, labels } = loaderData;
  return (
    <>
      <ListPage
        list={letterList}
        data={loaderData}
        columns={letterColumns(labels)}
        words={words}
        rowHref={({ id }) => adminHref.letter(id)}
        rowName={({ subject }) => subject}
        rowsReload
        quietViews={["avvist", "ukjent"]}
        action={<TrialForm />}
        above={
          <>
            <Notices refused={actionData?.refused} canSend={canSend} lacksSms={lacksSms} pause={pause} />
            <div className="letter-tools">
              <a className="link" href={adminHref.letterSamples}>
                {outboxTexts.samples.link}
              </a>
              {!pause && <PauseForm refused={actionData?.pause} />}
            </div>
          </>
        }
      />
      {trialSent && !actionData && <Toast>{outboxTexts.trialSent}</Toast>}
      {done && !actionData && <Toast key={done}>{outboxTexts.pause.done[done]}</Toast>}
    </>
  );
}

function TrialForm() {
  const { state } = useNavigation();
  return (
    <Form noValidate method="post">
      <Button variant="secondary" compact pending={state === "submitting"}>
        {outboxTexts.trial}
      </Button>
    </Form>
  );
}

interface NoticesProps {
  readonly refused: string | null | undefined;
  readonly canSend: boolean;
  /** Text messages are switched on, and there is no provider. */
  readonly lacksSms: boolean;
  readonly pause: OutboxPause | null;
}

function Notices({ refused, canSend, lacksSms, pause }: NoticesProps) {
  return (
    <>
      {refused && (
        <div className="letter-notice">
          <Notice tone="warn" live>
            {refused}
          </Notice>
        </div>
      )}
      {pause && (
        <div className="letter-notice">
          <PauseNotice pause={pause} />
        </div>
      )}
      {!canSend && (
        <div className="letter-notice">
          <Notice tone="warn" title={outboxTexts.notSetUp.title}>
            {outboxTexts.notSetUp.text}
          </Notice>
        </div>
      )}
      {lacksSms && (
        <div className="letter-notice">
          <Notice tone="warn" title={smsTexts.notSetUp.title}>
            {smsTexts.notSetUp.text}
          </Notice>
        </div>
      )}
    </>
  );
}
