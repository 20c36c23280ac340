import * as accountInvitation from "~/areas/access/mails/account-invitation";
import * as confirmSignUp from "~/areas/access/mails/confirm-sign-up";
import * as emailChange from "~/areas/access/mails/email-change";
import * as emailChanged from "~/areas/access/mails/email-changed";
import * as passwordLink from "~/areas/access/mails/password-link";
import * as programPassword from "~/areas/access/mails/program-password";
import * as proveCode from "~/areas/access/mails/prove-code";
import * as secondFactorChanged from "~/areas/access/mails/second-factor-changed";
import * as signInCode from "~/areas/access/mails/sign-in-code";
import * as signInCodeSms from "~/areas/access/mails/sign-in-code-sms";
import * as signInLocked from "~/areas/access/mails/sign-in-locked";
import * as staffInvitation from "~/areas/access/mails/staff-invitation";
import * as addressChanged from "~/areas/bookings/mails/address-changed";
import * as bookingCancelled from "~/areas/bookings/mails/booking-cancelled";
import * as bookingChanged from "~/areas/bookings/mails/booking-changed";
import * as bookingConfirmed from "~/areas/bookings/mails/booking-confirmed";
import * as bookingLinks from "~/areas/bookings/mails/booking-links";
import * as bookingMoved from "~/areas/bookings/mails/booking-moved";
import * as confirmOrder from "~/areas/bookings/mails/confirm-order";
import * as draftResume from "~/areas/bookings/mails/draft-resume";
import * as groupChanged from "~/areas/bookings/mails/group-changed";
import * as memberConfirmed from "~/areas/bookings/mails/member-confirmed";
import * as memberMoved from "~/areas/bookings/mails/member-moved";
import * as memberReminder from "~/areas/bookings/mails/member-reminder";
import * as memberReminderSms from "~/areas/bookings/mails/member-reminder-sms";
import * as memberRemoved from "~/areas/bookings/mails/member-removed";
import * as newTimeNeeded from "~/areas/bookings/mails/new-time-needed";
import * as picturesDelivered from "~/areas/bookings/mails/pictures-delivered";
import * as picturesReady from "~/areas/bookings/mails/pictures-ready";
import * as reminder3h from "~/areas/bookings/mails/reminder-3h";
import * as reminder48h from "~/areas/bookings/mails/reminder-48h";
import * as reminderSms from "~/areas/bookings/mails/reminder-sms";
import * as requestDeclined from "~/areas/bookings/mails/request-declined";
import * as requestExpired from "~/areas/bookings/mails/request-expired";
import * as requestReceived from "~/areas/bookings/mails/request-received";
import * as studioBookingCancelled from "~/areas/bookings/mails/studio-booking-cancelled";
import * as studioBookingChanged from "~/areas/bookings/mails/studio-booking-changed";
import * as studioBookingMoved from "~/areas/bookings/mails/studio-booking-moved";
import * as studioGroupChanged from "~/areas/bookings/mails/studio-group-changed";
import * as studioNewBooking from "~/areas/bookings/mails/studio-new-booking";
import * as studioRequest from "~/areas/bookings/mails/studio-request";
import * as studioRequestExpired from "~/areas/bookings/mails/studio-request-expired";
import * as timesProposed from "~/areas/bookings/mails/times-proposed";
import * as testimonialRequest from "~/areas/content/mails/testimonial-request";
import * as oppdragPicturesSms from "~/areas/oppdrag/mails/oppdrag-pictures-sms";
import * as oppdragSms from "~/areas/oppdrag/mails/oppdrag-sms";
import * as editedLetter from "~/areas/outbox/mails/edited-letter";
import * as trialLetter from "~/areas/outbox/mails/trial-letter";
import * as trialSms from "~/areas/outbox/mails/trial-sms";
import * as writtenLetter from "~/areas/outbox/mails/written-letter";
import type { AnyLetterFile, LetterCondition } from "~/areas/outbox/types";
import * as securityWeek from "~/areas/security/mails/security-week";
import { allNouns } from "~/nouns.server";
import type { SmsFile } from "~/ui/letter/render-sms";

const withMails = allNouns.flatMap(({ mails }) => mails ?? []);
const mailsOfNouns = withMails.flatMap(({ files }) => files);
/** What the letters of nouns name in `holdsWhile`. */
export const conditionsOfNouns: Readonly<Record<string, LetterCondition>> = Object.assign(
  {},
  ...withMails.map(({ holdsWhile }) => holdsWhile),
);

/** Letters of no noun, or of a noun whose conditions need several areas. A missing one fails `tests/guards/letters.test.ts`. */
const own = [
  bookingConfirmed,
  bookingLinks,
  bookingMoved,
  bookingChanged,
  addressChanged,
  newTimeNeeded,
  bookingCancelled,
  requestReceived,
  timesProposed,
  requestDeclined,
  requestExpired,
  reminder48h,
  reminder3h,
  picturesReady,
  picturesDelivered,
  groupChanged,
  memberConfirmed,
  memberMoved,
  memberReminder,
  memberRemoved,
  studioNewBooking,
  studioBookingMoved,
  studioBookingChanged,
  studioBookingCancelled,
  studioRequest,
  studioRequestExpired,
  studioGroupChanged,
  confirmOrder,
  draftResume,
  testimonialRequest,
  signInLocked,
  passwordLink,
  secondFactorChanged,
  securityWeek,
  staffInvitation,
  emailChange,
  emailChanged,
  accountInvitation,
  confirmSignUp,
  signInCode,
  programPassword,
  proveCode,
  editedLetter,
  writtenLetter,
  trialLetter,
] as const satisfies readonly AnyLetterFile[];

/** The same for text messages. */
export const textMessages = [
  reminderSms,
  memberReminderSms,
  oppdragPicturesSms,
  oppdragSms,
  trialSms,
  signInCodeSms,
] as const satisfies readonly Omit<SmsFile<never>, "sample">[];

/** Every letter by e-mail. */
export const letters: readonly AnyLetterFile[] = [...own, ...mailsOfNouns];

const all = [...letters, ...textMessages];

/** The conditions that the letters of this file name in `holdsWhile`; the worker must answer each of them. */
export type HoldsWhile = (typeof own | typeof textMessages)[number]["holdsWhile"];

/** Template -> the condition checked before the letter is sent. */
export const questionOf: ReadonlyMap<string, string> = new Map(
  all.map(({ template, holdsWhile }) => [template, holdsWhile]),
);

/** Template -> the letter's name in the back office. */
export const letterLabels: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(({ template, label }) => [template, label]),
);
