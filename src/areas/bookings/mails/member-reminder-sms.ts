export { type Props, sample, subject, text, words } from "./reminder-sms";

export const template = "member-reminder-sms";
export const version = 1;
export const label = "SMS til én i en gruppe, tre timer før";
export const holdsWhile = "member-sms-to-come";
