import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Staff, Visitor } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { changedFields } from "../rules/changed-fields";
import { isPossible, statusAfter } from "../rules/states";
import { lockOrigin, openFromOrigin } from "../store/origins.server";
import {
  insertRequest,
  lockRequest,
  replaceContent,
  requestOfForm,
  setStatus,
} from "../store/requests.server";
import type { CompanyRequest, Estimate, RequestContent, RequestId, RequestSource } from "../types";
import { keyOf, writeCorrected, writeReceived } from "./write-letters.server";

export interface NewRequest {
  /** A secret that the form was made with: a form that is sent again finds its own request. */
  readonly form: string;
  readonly source: RequestSource;
  readonly leadId: CompanyRequest["leadId"];
  readonly content: RequestContent;
  readonly estimate: Estimate;
}

export interface Made {
  readonly id: RequestId;
  readonly key: string;
}

/**
 * A company's request, with a letter to the company and one to the studio. The same form sent again with other content
 * corrects its request; with the same content it changes nothing. A network has a few open requests at a time.
 */
export async function makeRequest(
  tx: Tx,
  context: LetterContext,
  actor: Visitor | Staff,
  { form, ...asked }: NewRequest,
  now: Instant,
): Promise<Result<Made, "too-many-requests">> {
  const formHash = hashSecret(form);
  await lockOrigin(tx, `form ${formHash}`);
  const before = await requestOfForm(tx, formHash);
  if (before) {
    await correct(tx, context, actor, { request: before, ...asked }, now);
    return ok({ id: before.id, key: await keyOf(tx, context, before, now) });
  }
  const origin = actor.kind === "visitor" ? actor : null;
  if (origin) {
    // Always in this order, so that two forms that are each the last that is allowed do not wait for each other.
    await lockOrigin(tx, `network ${origin.networkKey}`);
    const open = await openFromOrigin(tx, origin);
    const most = context.settings.policy.requestsPerAddress;
    if (open.ofAddress >= most || open.ofNetwork >= most * 3) return refuse("too-many-requests");
  }
  const id = newId<RequestId>();
  const { linkId, key } = await issueLink(tx, context.appSecret, {
    subjectKind: "location_request",
    subjectId: id,
    now,
  });
  const keys = origin && { addressKey: origin.addressKey, networkKey: origin.networkKey };
  const written = await insertRequest(tx, { id, linkId, formHash, ...asked, origin: keys }, now);
  if (!written) throw new Error("A request of a locked form was written by another transaction");
  await recordCreation(tx, actor, { kind: "company-request", id }, "created", {}, now);
  await writeReceived(tx, context, await requested(tx, id), actor, now);
  return ok({ id, key });
}

/** Names of the fields only are kept in the history, which is kept longer than what a company wrote. */
async function correct(
  tx: Tx,
  context: LetterContext,
  actor: Visitor | Staff,
  {
    request,
    content,
    estimate,
  }: Pick<NewRequest, "content" | "estimate"> & { readonly request: CompanyRequest },
  now: Instant,
): Promise<void> {
  const fields = changedFields(request, content);
  // Days that are held fit what was asked for: it is then changed on the request's own page.
  if (fields.length === 0 || request.heldUntil !== null || !isPossible("correct", request)) return;
  await replaceContent(tx, request.id, { content, estimate });
  await setStatus(tx, request.id, statusAfter("correct", request), { missing: [] }, now);
  const subject = { kind: "company-request", id: request.id } as const;
  const version = await recordChange(tx, actor, subject, "corrected", { detail: { fields } }, now);
  await writeCorrected(tx, context, { request: await requested(tx, request.id), version, actor }, now);
}

async function requested(tx: Tx, id: RequestId): Promise<CompanyRequest> {
  const request = await lockRequest(tx, id);
  if (!request) throw new Error(`No request ${id}`);
  return request;
}
