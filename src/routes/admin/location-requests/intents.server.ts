import { archiveRequest, restoreRequest } from "~/areas/requests/commands/archive-request.server";
import { assessRequest, reopenRequest } from "~/areas/requests/commands/step-request.server";
import { askMissingSchema, declineSchema, holdSchema, proposeSchema } from "~/areas/requests/schema";
import { requestTexts } from "~/areas/requests/texts/staff";
import { askCompany, declineCompany, proposeDates } from "~/flows/company-requests.server";
import { holdForRequest, releaseRequest } from "~/flows/hold-request.server";
import { refusalWords } from "../refusal-words.server";

/** The actions of a request's page: those of its state table. */
export const requestIntents = {
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
