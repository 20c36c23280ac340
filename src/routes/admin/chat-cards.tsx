import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { type AdminCard, cardsForAdminList } from "~/areas/assistant/reads/cards.server";
import { cardTexts as texts } from "~/areas/assistant/texts/cards";
import { intentNames, transcriptTexts } from "~/areas/assistant/texts/staff";
import { conversationList } from "~/areas/assistant/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { ErrorSummary } from "~/ui/error-summary";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-cards";
import { adminMeta } from "./admin-meta";
import { CardItem } from "./chat-analytics/card-item";
import type { InvalidAnswer } from "./chat-analytics/read-answer.server";
import { readCard } from "./chat-analytics/read-card.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const cards = await cardsForAdminList(services(context).db);
  return { cards, opened: searchParams.get("kort"), done: parseChoice(searchParams, "gjort", ["change"]) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const form = await request.formData();
  const seen = { card: String(form.get("id") ?? ""), version: parseVersion(form.get("version")) };
  const intent = (["edit", "on", "off"] as const).find((one) => one === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const read = intent === "edit" ? readCard(form) : null;
  if (read && !read.ok) return data(shown(seen.card, null, read.invalid), { status: 422 });
  const change = read?.ok ? { answers: read.answers } : { active: intent === "on" };
  const result = await singleCommands.changeCard(services(context), admin, seen, change);
  if (result.ok) return redirect(`${adminHref.chatCards}?gjort=change#kort-${seen.card}`, 303);
  if (result.reason === "unknown-answer") throw data(null, { status: 404 });
  const typed = read?.ok ? read.answers : {};
  return data(shown(seen.card, transcriptTexts.refusals[result.reason], { errors: {}, typed }), {
    status: 409,
  });
}

function shown(id: string, message: string | null, invalid: InvalidAnswer) {
  return { id, message, ...invalid };
}

export default function ChatCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, opened, done } = loaderData;
  const off = cards.filter(({ active }) => !active).length;
  const groups = [...Map.groupBy(cards, ({ intent }: AdminCard) => intent)];
  return (
    <>
      <Link className="record-back" to={conversationList.href()}>
        <Icon name="back" /> {transcriptTexts.back}
      </Link>
      {actionData?.message && <ErrorSummary errors={[{ message: actionData.message }]} />}
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p role="status">{texts.count(cards.length, off)}</p>
      </div>
      <p className="text-quiet">{texts.lead}</p>
      {groups.map(([intent, all]) => (
        <section key={intent} aria-labelledby={`om-${intent}`} className="chat-cards">
          <h2 id={`om-${intent}`}>{intentNames[intent]}</h2>
          <ul className="chat-answers">
            {all.map((card) => (
              <CardItem
                key={card.id}
                card={card}
                isOpen={card.id === opened}
                invalid={actionData?.id === card.id ? actionData : null}
              />
            ))}
          </ul>
        </section>
      ))}
      {done && <Toast key={done}>{transcriptTexts.done[done]}</Toast>}
    </>
  );
}
