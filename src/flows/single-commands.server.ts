import { endOneSession, endOtherSessions } from "~/areas/access/commands/end-sessions.server";
import { askForNewEmail, renameOwnAccount } from "~/areas/access/commands/own-account.server";
import { revokeServiceKey, rotateServiceKey } from "~/areas/access/commands/service-key.server";
import { signOut } from "~/areas/access/commands/sign-out.server";
import {
  changeRole,
  endSessionsOfStaff,
  inviteAgain,
  inviteStaff,
  letInAgain,
  removeFactorsOf,
  shutOut,
} from "~/areas/access/commands/staff-accounts.server";
import { changeCard } from "~/areas/assistant/commands/change-card.server";
import { dismissQuestions, restoreQuestion } from "~/areas/assistant/commands/dismiss-questions.server";
import { saveVisitorInfo } from "~/areas/assistant/commands/visitor-info.server";
import {
  answerUnanswered,
  changeKnowledge,
  writeKnowledge,
} from "~/areas/assistant/commands/write-knowledge.server";
import { discardPhoneDraft, savePhoneDraft } from "~/areas/bookings/commands/phone-draft.server";
import { removeBusyCalendar } from "~/areas/calendar/commands/busy-calendars.server";
import {
  changeResource,
  createResource,
  moveResource,
  restoreResource,
  retireResource,
} from "~/areas/calendar/commands/change-resource.server";
import { changeSpecialDays, restoreSpecialDays } from "~/areas/calendar/commands/change-special-days.server";
import { changeWeeks, restoreWeek } from "~/areas/calendar/commands/change-week.server";
import { undoBlockChange } from "~/areas/calendar/commands/undo-block-change.server";
import {
  addBlocks,
  changeBlocks,
  deleteBlocks,
  restoreBlocks,
} from "~/areas/calendar/commands/write-blocks.server";
import { changeZones, restoreZones } from "~/areas/catalogue/commands/change-zones.server";
import { createProduct } from "~/areas/catalogue/commands/create-product.server";
import { leaveFinding, takeUpAgain } from "~/areas/cleanup/commands/leave.server";
import { createCompany } from "~/areas/companies/commands/edit-company.server";
import { changePlace, restorePlace } from "~/areas/content/commands/change-place.server";
import { changeTexts, restoreTexts } from "~/areas/content/commands/change-texts.server";
import {
  enterTestimonial,
  receiveTestimonial,
  withdrawTestimonial,
} from "~/areas/content/commands/testimonials.server";
import { createCustomer } from "~/areas/customers/commands/edit-customer.server";
import { createFeed, noteFetched, revokeFeed, rotateFeed } from "~/areas/feeds/commands.server";
import { keepLead } from "~/areas/leads/commands/keep-lead.server";
import { createTemplate } from "~/areas/oppdrag/commands/templates.server";
import { pauseSending, resumeSending } from "~/areas/outbox/commands/pause-sending.server";
import { writeTrialLetter } from "~/areas/outbox/commands/write-trial-letter.server";
import { startRun, stopRun } from "~/areas/runs/commands.server";
import { recordExport } from "~/areas/security/commands/record-export.server";
import {
  markFalsePositive,
  markReal,
  reopenAlert,
  reopenEvent,
  resolveAlert,
  resolveEvent,
} from "~/areas/security/commands/settle-event.server";
import {
  changeProvider,
  removeProvider,
  restoreProvider,
} from "~/areas/settings/commands/change-provider.server";
import { changeSettings, restoreSettings } from "~/areas/settings/commands/change-settings.server";
import { changeLetterWords, restoreLetterWords } from "~/areas/settings/commands/letter-words.server";
import { chooseListColumns, removeListView, saveListView } from "~/areas/settings/commands.server";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type Platform = Pick<Services, "db" | "clock">;

/** Commands that need no other command: each in a transaction of its own, for pages to call. */
export const singleCommands = {
  signOut: single(signOut),
  endOneSession: single(endOneSession),
  endOtherSessions: single(endOtherSessions),
  renameOwnAccount: single(renameOwnAccount),
  askForNewEmail: single(askForNewEmail),
  inviteStaff: single(inviteStaff),
  inviteAgain: single(inviteAgain),
  changeRole: single(changeRole),
  shutOut: single(shutOut),
  letInAgain: single(letInAgain),
  removeFactorsOf: single(removeFactorsOf),
  endSessionsOfStaff: single(endSessionsOfStaff),
  recordExport: single(recordExport),
  resolveAlert: single(resolveAlert),
  reopenAlert: single(reopenAlert),
  resolveEvent: single(resolveEvent),
  reopenEvent: single(reopenEvent),
  markFalsePositive: single(markFalsePositive),
  markReal: single(markReal),
  dismissQuestions: single(dismissQuestions),
  restoreQuestion: undated(restoreQuestion),
  saveVisitorInfo: single(saveVisitorInfo),
  answerUnanswered: single(answerUnanswered),
  changeKnowledge: single(changeKnowledge),
  writeKnowledge: single(writeKnowledge),
  changeCard: single(changeCard),
  addBlocks: single(addBlocks),
  changeBlocks: single(changeBlocks),
  deleteBlocks: single(deleteBlocks),
  restoreBlocks: single(restoreBlocks),
  undoBlockChange: single(undoBlockChange),
  changeWeeks: single(changeWeeks),
  restoreWeek: single(restoreWeek),
  createResource: single(createResource),
  changeResource: single(changeResource),
  restoreResource: single(restoreResource),
  retireResource: single(retireResource),
  moveResource: single(moveResource),
  changeSpecialDays: single(changeSpecialDays),
  restoreSpecialDays: single(restoreSpecialDays),
  removeBusyCalendar: single(removeBusyCalendar),
  rotateServiceKey: single(rotateServiceKey),
  revokeServiceKey: single(revokeServiceKey),
  createFeed: single(createFeed),
  rotateFeed: single(rotateFeed),
  revokeFeed: single(revokeFeed),
  noteFetched: single(noteFetched),
  pauseSending: single(pauseSending),
  resumeSending: single(resumeSending),
  createProduct: single(createProduct),
  enterTestimonial: single(enterTestimonial),
  receiveTestimonial: single(receiveTestimonial),
  withdrawTestimonial: single(withdrawTestimonial),
  createCustomer: single(createCustomer),
  keepLead: single(keepLead),
  createCompany: single(createCompany),
  writeTrialLetter: single(writeTrialLetter),
  savePhoneDraft: single(savePhoneDraft),
  discardPhoneDraft: undated(discardPhoneDraft),
  leaveFinding: single(leaveFinding),
  takeUpAgain: undated(takeUpAgain),
  startRun: single(startRun),
  stopRun: single(stopRun),
  chooseListColumns: undated(chooseListColumns),
  removeListView: undated(removeListView),
  saveListView: single(saveListView),
  changeProvider: single(changeProvider),
  removeProvider: single(removeProvider),
  restoreProvider: single(restoreProvider),
  changePlace: single(changePlace),
  restorePlace: single(restorePlace),
  changeTexts: single(changeTexts),
  restoreTexts: single(restoreTexts),
  changeSettings: single(changeSettings),
  restoreSettings: single(restoreSettings),
  createTemplate: single(createTemplate),
  changeZones: single(changeZones),
  changeLetterWords: single(changeLetterWords),
  restoreLetterWords: single(restoreLetterWords),
  restoreZones: single(restoreZones),
};

/** Wraps a command in a transaction and passes the time. */
export function single<Args extends readonly unknown[], Done>(
  command: (tx: Tx, ...args: [...Args, Instant]) => Promise<Done>,
) {
  return ({ db, clock }: Platform, ...args: Args): Promise<Done> =>
    inTransaction(db, (tx) => command(tx, ...args, clock.now()));
}

/** The same for a command without a time parameter. */
function undated<Args extends readonly unknown[], Done>(command: (tx: Tx, ...args: Args) => Promise<Done>) {
  return ({ db }: Platform, ...args: Args): Promise<Done> => inTransaction(db, (tx) => command(tx, ...args));
}
