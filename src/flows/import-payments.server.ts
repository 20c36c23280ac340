import { readFile, rm } from "node:fs/promises";
import type { Admin } from "~/areas/access/types";
import { importReport } from "~/areas/billing/commands/import-report.server";
import { importTexts } from "~/areas/billing/texts/bank";
import type { BankFileId } from "~/areas/billing/types";
import type { ReportId } from "~/areas/billing/types/online";
import { fileKinds } from "~/areas/files/rules";
import { whyNotReceived } from "~/areas/files/texts";
import type { RunId } from "~/areas/runs/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { receiveTemporary } from "~/platform/files/receive-upload.server";
import type { Services } from "~/platform/services.server";
import { importPayments } from "./match-payment.server";

/** A bank's file is read as a whole, because it is verified as a whole. */
const mostBytes = 20_000_000;

export interface ReceivedPayments {
  readonly id: BankFileId | ReportId;
  readonly isNew: boolean;
  readonly run: RunId | null;
  /** The report of a provider of payments, and no bank file. */
  readonly isReport: boolean;
}

/** Receives a bank's file. A refusal says why, in words. */
export async function receivePayments(
  services: Services,
  admin: Admin,
  request: Request,
): Promise<Result<ReceivedPayments, "refused", string>> {
  const received = await receiveTemporary(request, services.files, { ...fileKinds.import, mostBytes });
  if (!received.ok) {
    const { reason } = received;
    return refuse(
      "refused",
      reason === "too-large" ? importTexts.tooLarge : whyNotReceived(reason, "import"),
    );
  }
  const { path, file } = received.value;
  try {
    const content = new Uint8Array(await readFile(path));
    const named = { name: file.name, content };
    const now = services.clock.now();
    const report = await inTransaction(services.db, (tx) => importReport(tx, admin, named, now));
    const imported = report ?? (await importPayments(services, admin, named));
    if (imported.ok) return ok({ run: null, isReport: report !== null, ...imported.value });
    const { line = null, why = "" } = imported.detail ?? {};
    return refuse("refused", importTexts.broken(line, why));
  } finally {
    await rm(path, { force: true });
  }
}
