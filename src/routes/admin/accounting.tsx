import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { exportsForAdmin, mvaOfYear, openAt } from "~/areas/billing/reads/accounting.server";
import { accountingTexts as texts } from "~/areas/billing/texts/accounting";
import { lockMvaTerm, makeExport } from "~/flows/keep-accounts.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf, parseDay, plusDays } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-payments.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/accounting";
import { Exports } from "./accounting/exports";
import { OpenItems } from "./accounting/open-items";
import { Terms } from "./accounting/terms";
import { Times } from "./accounting/times";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";

export const handle = listensTo("invoice");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const today = dayOf(now);
  const { searchParams } = new URL(request.url);
  const thisYear = Number(today.slice(0, 4));
  const asked = Number(searchParams.get("aar"));
  const year = asked >= 2000 && asked <= thisYear + 1 && Number.isInteger(asked) ? asked : thisYear;
  const day = parseDay(searchParams.get("dato")) ?? today;
  return {
    year,
    thisYear,
    day,
    today,
    monthAgo: plusDays(today, -31),
    ...(await exportsForAdmin(db, admin)),
    terms: await mvaOfYear(db, admin, year, now),
    open: await openAt(db, admin, day),
    made: Number(searchParams.get("eksport")) || null,
    isLocked: searchParams.has("last"),
  };
}

/** Two presses: "export", and "lock 2026-09-01". */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const all = services(context);
  const [press, value = ""] = String((await request.formData()).get("press") ?? "").split(" ");
  if (press === "export") {
    const made = await makeExport(all, admin);
    if (made.ok) throw redirect(`${adminHref.accounting}?eksport=${made.value.number}`, 303);
    return data(texts.refusals[made.reason], { status: 409 });
  }
  const first = parseDay(value);
  if (!first) return data(texts.refusals["no-term"], { status: 409 });
  const locked = await lockMvaTerm(all, admin, first);
  if (locked.ok) throw redirect(`${adminHref.accounting}?aar=${first.slice(0, 4)}&last=`, 303);
  return data(texts.refusals[locked.reason], { status: 409 });
}

export default function Accounting({ loaderData, actionData }: Route.ComponentProps) {
  const { made, isLocked } = loaderData;
  const done = made ? texts.done.export(made) : isLocked ? texts.done.lock : null;
  return (
    <div className="payments-page">
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="create-lead">{texts.lead}</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {done && !actionData && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <Exports {...loaderData} />
      <Terms {...loaderData} />
      <OpenItems {...loaderData} />
      <Times {...loaderData} />
    </div>
  );
}
