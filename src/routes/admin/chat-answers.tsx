import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { knowledgeForAdminList } from "~/areas/assistant/reads/knowledge.server";
import { answerTexts as texts, transcriptTexts } from "~/areas/assistant/texts/staff";
import { conversationList } from "~/areas/assistant/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-answers";
import { adminMeta } from "./admin-meta";
import { AnswerForm, AnswerItem } from "./chat-analytics/answer-item";
import { type InvalidAnswer, readAnswer } from "./chat-analytics/read-answer.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const here = adminHref.chatAnswers;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const answers = await knowledgeForAdminList(services(context).db);
  return { answers, done: parseChoice(new URL(request.url).searchParams, "gjort", ["answer", "change"]) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const intent = parseIntent(form.get("intent"));
  const id = parseId<"knowledge">(String(form.get("id") ?? ""));
  if (!intent || (intent !== "add" && !id)) throw data(null, { status: 400 });
  const seen = id && { id, version: parseVersion(form.get("version")) };
  if (seen && (intent === "on" || intent === "off")) {
    const change = { active: intent === "on" };
    return settle(await singleCommands.changeKnowledge(platform, admin, seen, change));
  }
  const read = readAnswer(form);
  if (!read.ok)
    return data(shown("invalid", { id: id ?? "new", message: null, ...read.invalid }), { status: 422 });
  if (seen)
    return settle(await singleCommands.changeKnowledge(platform, admin, seen, read.text), {
      id,
      typed: read.text,
    });
  await singleCommands.writeKnowledge(platform, admin, read.text);
  return redirect(`${here}?gjort=answer`, 303);
}

type Shown = InvalidAnswer & { readonly id: string | null; readonly message: string | null };

/** `kind` tells the form whether to keep the version that it was filled in from. */
function shown(kind: "invalid" | "refused", answer: Shown) {
  return { kind, ...answer };
}

function settle(
  result: Awaited<ReturnType<typeof singleCommands.changeKnowledge>>,
  { id, typed }: Pick<Shown, "id" | "typed"> = { id: null, typed: {} },
) {
  if (result.ok) return redirect(`${here}?gjort=change`, 303);
  if (result.reason === "unknown-answer") throw data(null, { status: 404 });
  const message = transcriptTexts.refusals[result.reason];
  return data(shown("refused", { id, message, errors: {}, typed }), { status: 409 });
}

const intents = ["add", "edit", "on", "off"] as const;
const parseIntent = (value: FormDataEntryValue | null) => intents.find((intent) => intent === value);

export default function ChatAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, done } = loaderData;
  const invalidOf = (id: string) => (actionData?.id === id ? actionData : null);
  const isAdding = invalidOf("new") !== null;
  return (
    <>
      <Link className="record-back" to={conversationList.href()}>
        <Icon name="back" /> {transcriptTexts.back}
      </Link>
      {actionData?.message && <ErrorSummary errors={[{ message: actionData.message }]} />}
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p role="status">{texts.count(answers.length)}</p>
      </div>
      <p className="text-quiet">{texts.lead}</p>
      <details className="chat-answer-new" open={isAdding}>
        <summary className="button button-secondary button-compact">{texts.add}</summary>
        <AnswerForm
          id={null}
          stored={{ question: "", answer: "", language: "nb", updatedAt: null }}
          invalid={invalidOf("new")}
        />
      </details>
      {answers.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>
      ) : (
        <ul className="chat-answers">
          {answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} invalid={invalidOf(answer.id)} />
          ))}
        </ul>
      )}
      {done && <Toast key={done}>{transcriptTexts.done[done]}</Toast>}
    </>
  );
}
