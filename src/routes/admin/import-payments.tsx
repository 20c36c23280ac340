import { redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  balanceGaps,
  bankAccounts,
  monthChecks,
  signedChecks,
} from "~/areas/billing/reads/bank-checks.server";
import { bankFilesForAdmin } from "~/areas/billing/reads/bank-files.server";
import { countShelves } from "~/areas/billing/reads/bank-queue.server";
import { reportsForAdmin } from "~/areas/billing/reads/reports.server";
import { importTexts as texts } from "~/areas/billing/texts/bank";
import { receivePayments } from "~/flows/import-payments.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { type Day, dayOf, plusDays } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-payments.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/import-payments";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { answerCheck } from "./payments/answer-check.server";
import { BankFileForm } from "./payments/bank-file-form";
import { ClearingTable } from "./payments/clearing-table";
import { CheckTable, FileTable, Gaps } from "./payments/import-tables";
import { SignedChecks } from "./payments/signed-checks";

export const handle = listensTo("bank-line", "invoice");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const until = /^\d{4}-(0[1-9]|1[0-2])$/.exec(searchParams.get("til") ?? "")?.[0] ?? null;
  const [files, months, accounts, gaps, { left }, signed, reports] = await Promise.all([
    bankFilesForAdmin(db, admin),
    monthChecks(db, admin, until),
    bankAccounts(db, admin),
    balanceGaps(db, admin),
    countShelves(db, admin),
    signedChecks(db, admin),
    reportsForAdmin(db, admin),
  ]);
  const proposed = plusDays(`${dayOf(clock.now()).slice(0, 7)}-01` as Day, -1);
  const shown = files.find(({ id }) => id === searchParams.get("fil")) ?? null;
  const run = parseId<"run">(searchParams.get("kobler"));
  const report = reports.files.find(({ id }) => id === searchParams.get("rapport")) ?? null;
  return {
    files,
    months,
    accounts,
    gaps,
    left,
    shown,
    reports,
    report,
    isAgain: searchParams.has("igjen"),
    run,
    signed,
    proposed,
    answered: searchParams.get("kontroll"),
  };
}

/** An upload's address ends in `/last-opp`, so that the file is streamed; the other forms are about checks. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  if (!new URL(request.url).pathname.includes("last-opp")) {
    const answer = await answerCheck(services(context), admin, await request.formData());
    if (!answer.ok) return answer.detail ?? null;
    throw redirect(`${adminHref.importPayments}?kontroll=${answer.value}`, 303);
  }
  const received = await receivePayments(services(context), admin, request);
  if (!received.ok) return received.detail ?? null;
  const { id, isNew, run, isReport } = received.value;
  const query = new URLSearchParams({
    [isReport ? "rapport" : "fil"]: id,
    ...(!isNew && { igjen: "" }),
    ...(run && { kobler: run }),
  });
  throw redirect(`${adminHref.importPayments}?${query}`, 303);
}

export default function ImportPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { files, months, accounts, gaps, left, reports, report, shown, isAgain, run } = loaderData;
  const { signed, proposed, answered } = loaderData;
  return (
    <div className="payments-page">
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact variant="secondary" to={adminHref.matching}>
          {texts.toMatching(left)}
        </ButtonLink>
      </div>
      <p className="create-lead">{texts.lead}</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {shown && !actionData && (
        <Notice tone="good" live>
          {isAgain ? texts.again(shown.name) : texts.done(shown.name, shown.addedCount, shown.readCount)}{" "}
          {run && <Link to={adminHref.run(run)}>{texts.run}</Link>}
        </Notice>
      )}
      {report && !actionData && (
        <Notice tone="good" live>
          {isAgain ? texts.again(report.name) : texts.done(report.name, report.addedCount, report.readCount)}
        </Notice>
      )}
      {answered && !actionData && (
        <Notice tone="good" live>
          {answered === "apnet" ? texts.sign.doneReopen : texts.sign.doneSign}
        </Notice>
      )}
      <BankFileForm />
      <RecordSection title={texts.check}>
        <CheckTable months={months} />
        <Gaps gaps={gaps} />
      </RecordSection>
      <ClearingTable reports={reports} />
      <SignedChecks signed={signed} accounts={accounts} proposed={proposed} />
      <RecordSection title={texts.files}>
        <FileTable files={files} />
      </RecordSection>
    </div>
  );
}
