import { accountTexts } from "~/areas/access/texts/account";
import type { Staff } from "~/areas/access/types";
import { conversationScreenWords } from "~/areas/assistant/texts/frame";
import { unansweredList } from "~/areas/assistant/types";
import { attemptScreenWords } from "~/areas/attempts/texts/frame";
import { attemptList } from "~/areas/attempts/types";
import { bankScreenWords } from "~/areas/billing/texts/frame";
import { freeTimeTexts } from "~/areas/bookings/texts/free-times";
import { groupListWords } from "~/areas/bookings/texts/group-staff";
import { groupList } from "~/areas/bookings/types";
import { resourcesTexts } from "~/areas/calendar/texts/resources";
import { sickDayTexts } from "~/areas/calendar/texts/sick-day";
import { specialDaysTexts } from "~/areas/calendar/texts/special-days";
import { hoursPageTexts } from "~/areas/calendar/texts/staff";
import { productList } from "~/areas/catalogue/types";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { findingList } from "~/areas/cleanup/types";
import { testimonialStaffTexts } from "~/areas/content/texts/testimonial-staff";
import { feedTexts } from "~/areas/feeds/texts";
import { importScreenWords } from "~/areas/imports/texts/frame";
import { letterScreenWords } from "~/areas/outbox/texts/frame";
import { funnelScreenWords, heldDaysTexts, reportScreenWords } from "~/areas/reports/texts/frame";
import { waitingList } from "~/areas/waitlist/types";
import { adminHref } from "~/kit/admin-href";
import type { ListLinks } from "~/kit/list";
import type { RailPart } from "~/kit/noun";
import { nouns, type OfficeNoun } from "~/nouns";
import type { IconName } from "~/ui/admin/icon";
import type { PaletteLink } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";
import { accessTable } from "../access-table";
import { otherNames } from "./search/other-names";
import { settingsGroups } from "./settings/sections";
import { adminTexts, appearanceTexts } from "./texts";

/** A screen of the back office: the rail, the keys and the palette are made from these. */
export interface Screen {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The letter that follows `g`. */
  readonly go?: string;
  /** Shown in the rail; the others are found only in the palette. */
  readonly rail?: RailPart;
  /** True when only the exact address is this screen's. */
  readonly exact?: boolean;
  /** Screens that belong to this one in the rail, and have no entry of their own there. */
  readonly within?: readonly string[];
}

const { rail } = adminTexts;

/** Screens of no noun that are in the rail before a noun's list. */
const before: Readonly<Record<string, readonly Screen[]>> = {
  [waitingList.path]: [
    { to: groupList.href(), label: groupListWords.title, icon: "groups", go: "r", rail: "orders" },
  ],
  [productList.path]: [
    {
      to: adminHref.funnel,
      label: funnelScreenWords.title,
      icon: "funnel",
      rail: "studio",
      within: [attemptList.path],
    },
  ],
};

function screensOf({ list, screen: { words, create, icon, go, rail: part } }: OfficeNoun): Screen[] {
  return [
    ...(before[list.path] ?? []),
    { to: list.href(), label: words.title, icon, ...(go && { go }), ...(part && { rail: part }) },
    ...(create ? [{ ...create, icon }] : []),
  ];
}

const screens: readonly Screen[] = [
  { to: adminHref.home, label: rail.today, icon: "today", go: "i", rail: "day", exact: true },
  {
    to: adminHref.calendar,
    label: rail.calendar,
    icon: "calendar",
    go: "k",
    rail: "day",
    within: [adminHref.calendarFeed],
  },
  ...Object.values<OfficeNoun>(nouns).flatMap(screensOf),
  { to: adminHref.matching, label: bankScreenWords.matching, icon: "money", go: "n", rail: "money" },
  {
    to: adminHref.monthlyReport,
    label: reportScreenWords.title,
    icon: "reports",
    rail: "money",
    within: [adminHref.pipelineReport, adminHref.revenueReport, adminHref.reportRows],
  },
  { to: adminHref.revenueReport, label: reportScreenWords.revenue, icon: "reports" },
  { to: adminHref.pipelineReport, label: reportScreenWords.pipeline, icon: "reports" },
  { to: adminHref.imports("customers"), label: importScreenWords.customers, icon: "customers" },
  { to: adminHref.imports("companies"), label: importScreenWords.companies, icon: "companies" },
  { to: adminHref.imports("oppdrag"), label: importScreenWords.oppdrag, icon: "job" },
  { to: adminHref.importPayments, label: bankScreenWords.imports, icon: "money" },
  { to: adminHref.cleanup, label: cleanupScreenWords.title, icon: "companies", within: [findingList.path] },
  { to: adminHref.accounting, label: bankScreenWords.accounting, icon: "money" },
  { to: adminHref.reminders, label: bankScreenWords.reminders, icon: "letters" },
  { to: attemptList.href(), label: attemptScreenWords.title, icon: "bookings" },
  { to: adminHref.calendarFeed, label: feedTexts.title, icon: "calendar" },
  { to: adminHref.sickDay, label: sickDayTexts.title, icon: "block" },
  { to: adminHref.heldDays, label: heldDaysTexts.title, icon: "hold" },
  { to: adminHref.freeTimes, label: freeTimeTexts.title, icon: "calendar" },
  { to: adminHref.askForTestimonial, label: testimonialStaffTexts.ask, icon: "chat" },
  { to: adminHref.enterTestimonial, label: testimonialStaffTexts.enter, icon: "chat" },
  { to: adminHref.letterSamples, label: letterScreenWords.samples, icon: "letters" },
  { to: adminHref.settings, label: rail.settings, icon: "settings", go: "s", rail: "studio" },
  { to: adminHref.account, label: accountTexts.title, icon: "contact" },
  { to: adminHref.sessions, label: accountTexts.everybody, icon: "customers" },
  { to: adminHref.appearance, label: appearanceTexts.title, icon: "theme" },
  { to: unansweredList.href(), label: conversationScreenWords.unanswered, icon: "chat" },
  { to: adminHref.chatAnswers, label: conversationScreenWords.answers, icon: "chat" },
  { to: adminHref.chatCards, label: conversationScreenWords.cards, icon: "chat" },
  { to: adminHref.openingHours, label: hoursPageTexts.title, icon: "today" },
  { to: adminHref.specialDays, label: specialDaysTexts.title, icon: "today" },
  { to: adminHref.resources, label: resourcesTexts.title, icon: "contact" },
];

type Role = Staff["kind"];

/** The screens that this role may open, as the access table says. */
export const screensFor = oncePerRole((role): readonly Screen[] =>
  screens.filter(({ to }) => mayOpen(role, to)),
);

/** The same for the palette, and every view of every list. */
export const screenLines = oncePerRole(linesOf);

/** Computed once, because every page of the back office needs it. */
function oncePerRole<T>(compute: (role: Role) => T): (role: Role) => T {
  const known = new Map<Role, T>();
  return (role) => {
    const before = known.get(role);
    if (before !== undefined) return before;
    const result = compute(role);
    known.set(role, result);
    return result;
  };
}

function linesOf(role: Role): readonly PaletteLink[] {
  const own = screensFor(role).map(
    ({ to, label, icon, go }): PaletteLink => ({
      group: paletteTexts.groups.screens,
      label: to === adminHref.home ? `${label}: ${paletteTexts.plan}` : label,
      icon,
      to,
      ...(go && { keys: `g ${go}` }),
      ...alsoCalled(to),
    }),
  );
  const views = [
    ...viewLines(groupList, groupListWords, "customers"),
    ...Object.values<OfficeNoun>(nouns).flatMap(({ list, screen }) =>
      viewLines(list, screen.words, screen.icon),
    ),
    ...viewLines(attemptList, attemptScreenWords, "bookings"),
  ];
  return [...own, ...views.filter(({ to }) => mayOpen(role, to)), ...settingsLines(role)];
}

function viewLines<View extends string>(
  list: ListLinks & { readonly views: readonly View[] },
  words: { readonly title: string; readonly views: Readonly<Record<NoInfer<View>, string>> },
  icon: IconName,
): PaletteLink[] {
  return list.views.map((view) => ({
    group: paletteTexts.groups.views,
    label: `${words.title}: ${words.views[view]}`,
    icon,
    to: list.change(new URLSearchParams(), { vis: view }),
    quiet: true,
  }));
}

/** Every page of the settings by its name; found by typing. */
function settingsLines(role: Role): PaletteLink[] {
  const known = new Set(screensFor(role).map(({ to }) => to));
  return settingsGroups
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => mayOpen(role, to) && !known.has(to))
    .map(({ to, label, summary }) => ({
      group: paletteTexts.groups.settings,
      label,
      detail: summary,
      icon: "settings",
      to,
      quiet: true,
      ...alsoCalled(to),
    }));
}

const nounAlso: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.values<OfficeNoun>(nouns).map(({ list, screen }) => [list.href(), screen.also]),
);

function alsoCalled(to: string): Pick<PaletteLink, "also"> {
  const also = otherNames[to.split("?")[0] ?? ""] ?? nounAlso[to];
  return also ? { also } : {};
}

function mayOpen(role: Role, to: string): boolean {
  const [path = ""] = to.split("?");
  const admissions: Readonly<Record<string, string>> = accessTable;
  const isSection = path.startsWith(adminHref.settingsPage(""));
  const admission =
    admissions[path] ?? (isSection ? admissions[adminHref.settingsPage(":section")] : undefined);
  return admission === "staff" || admission === role;
}
