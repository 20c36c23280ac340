import { data, Form, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { lettersForAdmin } from "~/areas/outbox/reads.server";
import { outboxTexts, letterListWords as words } from "~/areas/outbox/texts";
import { letterList } from "~/areas/outbox/types";
import { letterLabels } from "~/flows/letters.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox";
import { letterColumns } from "./email-outbox/columns";
import { loadList } from "./load-list.server";
import { adminTexts } from "./texts";

export const handle = { listens: ["letter"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${words.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: Route.LoaderArgs) {
  // A bare address opens on what needs somebody.
  const list = await loadList(
    args,
    requireStaff,
    lettersForAdmin,
    (counts) => (["feilet", "forsinket"] as const).find((view) => counts[view] > 0) ?? "alle",
  );
  const trialSent = new URL(args.request.url).searchParams.has("prove");
  const canSend = services(args.context).config.smtpUrl !== null;
  return { ...list, canSend, trialSent, labels: letterLabels };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const written = await singleCommands.writeTrialLetter(services(context), staff);
  if (!written.ok) return data({ refused: outboxTexts.trialRefused }, { status: 409 });
  return redirect(`${letterList.href({ vis: "alle" })}&prove=1`, 303);
}

export default function EmailOutbox({ loaderData, actionData }: Route.ComponentProps) {
  const { canSend, trialSent, labels } = loaderData;
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
        action={<TrialForm />}
        above={<Notices refused={actionData?.refused} canSend={canSend} />}
      />
      {trialSent && !actionData && <Toast>{outboxTexts.trialSent}</Toast>}
    </>
  );
}

function TrialForm() {
  const { state } = useNavigation();
  return (
    <Form method="post">
      <Button variant="secondary" compact pending={state === "submitting"}>
        {outboxTexts.trial}
      </Button>
    </Form>
  );
}

function Notices({ refused, canSend }: { refused: string | undefined; canSend: boolean }) {
  return (
    <>
      {refused && (
        <div className="letter-notice">
          <Notice tone="warn" live>
            {refused}
          </Notice>
        </div>
      )}
      {!canSend && (
        <div className="letter-notice">
          <Notice tone="warn" title={outboxTexts.notSetUp.title}>
            {outboxTexts.notSetUp.text}
          </Notice>
        </div>
      )}
    </>
  );
}
