import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  countShelves,
  openDocuments,
  partsOf,
  type QueuedLine,
  queuedLine,
  queueOf,
  searchedDocuments,
} from "~/areas/billing/reads/bank-queue.server";
import { notedBookings } from "~/areas/billing/reads/noted-bookings.server";
import { candidatesFor } from "~/areas/billing/rules/match";
import { namedNotes } from "~/areas/billing/rules/match/noted";
import { setsFor } from "~/areas/billing/rules/match/sets";
import { type Shelf, shelfNames } from "~/areas/billing/rules/shelves";
import { matchTexts as texts } from "~/areas/billing/texts/bank";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-payments.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/manual-payment-matching";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { answerMatch, type Done } from "./payments/answer-match.server";
import { LineList } from "./payments/line-list";
import { LineView } from "./payments/line-view";
import { Shelves } from "./payments/shelves";

export const handle = listensTo("bank-line", "invoice");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const mostShown = 40;
const mostFound = 9;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db } = services(context);
  const { searchParams } = new URL(request.url);
  const shelf = shelfNames.find((name) => name === searchParams.get("vis")) ?? "left";
  const search = searchParams.get("sok")?.trim().slice(0, 100) ?? "";
  const asked = parseId<"bank-line">(searchParams.get("linje"));
  const [queue, counts] = await Promise.all([queueOf(db, admin, shelf, mostShown), countShelves(db, admin)]);
  const line = (asked && (await queuedLine(db, admin, asked))) ?? queue[0] ?? null;
  const documents = line ? await openDocuments(db, line.leftOre < 0 ? "out" : "in", line) : [];
  const found = line && search ? await searchedDocuments(db, admin, search, mostFound) : [];
  const done = searchParams.get("gjort") ?? "";
  return {
    shelf,
    search,
    queue,
    counts,
    line,
    found,
    notes: line ? namedNotes(line, await notedBookings(db, admin, line)) : [],
    candidates: line ? candidatesFor(line, search ? found : documents) : [],
    sets: line ? setsFor(line, documents) : null,
    parts: line ? await partsOf(db, line.id) : [],
    done: Object.hasOwn(texts.done, done) ? texts.done[done as Done] : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const all = services(context);
  const form = await request.formData();
  const shelf = shelfNames.find((name) => name === form.get("vis")) ?? "left";
  const before = await queueOf(all.db, admin, shelf, mostShown);
  const outcome = await answerMatch(all, admin, form);
  if (!outcome.ok) return data(outcome.detail ?? null, { status: 409 });
  const next = await nextLine(all.db, admin, { shelf, before, id: String(form.get("linje")) });
  throw redirect(matchingHref({ shelf, line: next, done: outcome.value }), 303);
}

interface Passed {
  readonly shelf: Shelf;
  readonly before: readonly QueuedLine[];
  readonly id: string;
}

/** The line itself while something of it is left here; then the one after it, in this order. */
async function nextLine(
  db: Parameters<typeof queueOf>[0],
  admin: Parameters<typeof queueOf>[1],
  { shelf, before, id }: Passed,
): Promise<string | null> {
  const after = await queueOf(db, admin, shelf, mostShown);
  const isHere = (line: string) => after.some((each) => each.id === line);
  if (isHere(id)) return id;
  const place = before.findIndex((each) => each.id === id);
  const following = before.slice(place + 1).find((each) => isHere(each.id));
  return following?.id ?? after[0]?.id ?? null;
}

function matchingHref({ shelf, line, done }: { shelf: Shelf; line: string | null; done?: string }): string {
  const query = new URLSearchParams({
    ...(shelf !== "left" && { vis: shelf }),
    ...(line && { linje: line }),
    ...(done && { gjort: done }),
  });
  return `${adminHref.matching}?${query}`;
}

export default function ManualPaymentMatching({ loaderData, actionData }: Route.ComponentProps) {
  const { shelf, queue, counts, line, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact variant="secondary" to={adminHref.importPayments}>
          {texts.toImports}
        </ButtonLink>
      </div>
      <Shelves counts={counts} shelf={shelf} />
      {actionData ? (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      ) : (
        done && (
          <p className="text-quiet" role="status">
            {done}
          </p>
        )
      )}
      {line === null ? (
        <p>{texts.empty[shelf]}</p>
      ) : (
        <div className="matching">
          <LineList queue={queue} line={line} shelf={shelf} count={counts[shelf]} />
          <LineView {...loaderData} line={line} />
        </div>
      )}
    </>
  );
}
