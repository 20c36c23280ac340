import type { Staff } from "~/areas/access/types";
import type { Asked } from "~/areas/records/types";
import { archiveRequest, restoreRequest } from "~/areas/requests/commands/archive-request.server";
import { assessRequest, reopenRequest } from "~/areas/requests/commands/step-request.server";
import { askMissingSchema, declineSchema, holdSchema, proposeSchema } from "~/areas/requests/schema";
import { requestTexts } from "~/areas/requests/texts/staff";
import { askCompany, declineCompany, proposeDates } from "~/flows/company-requests.server";
import { holdForRequest, releaseRequest } from "~/flows/hold-request.server";
import { quoteForRequest } from "~/flows/quote-request.server";
import { adminHref } from "~/kit/admin-href";
import { ok, refuse } from "~/kit/result";
import type { Services } from "~/platform/services.server";
import { refusalWords } from "../refusal-words.server";

/** Quotes are for administrators. */
async function makeQuote(services: Services, staff: Staff, asked: Asked<"company-request">) {
  if (staff.kind !== "admin") return refuse("owners-quotes");
  const made = await quoteForRequest(services, staff, asked);
  return made.ok ? ok({ made: `${adminHref.quote(made.value.quoteId)}?gjort=create` }) : made;
}

/** The actions of a request's page: those of its state table. */
export const requestIntents = {
  quote: { run: makeQuote },
  ask: { schema: askMissingSchema, run: askCompany },
  assess: { command: assessRequest },
  hold: { schema: holdSchema, run: holdForRequest },
  release: { run: releaseRequest },
  propose: { schema: proposeSchema, run: proposeDates },
  decline: { schema: declineSchema, run: declineCompany },
  reopen: { command: reopenRequest },
  archive: { command: archiveRequest },
  unarchive: { command: restoreRequest },
};

export const requestRefusal = refusalWords(requestIntents, requestTexts.refusals);
