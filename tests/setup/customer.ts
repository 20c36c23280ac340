import { type Page, PlainBrowser } from "./plain-browser.ts";

export interface Wish {
  readonly name: string;
  readonly email: string;
  /** By default one that all wishes share. */
  readonly phone?: string;
  /** Chooses among the day's times; by default the first. */
  readonly pick?: (starts: readonly string[]) => string | undefined;
  /** "2026-12-01"; by default the first day with free times. */
  readonly day?: string;
  readonly slug?: string;
}

export interface Receipt {
  readonly page: Page;
  readonly number: string;
  readonly changeLink: string;
}

/** The whole journey of a visitor without scripts: four forms and a receipt. */
export async function bookThroughForms(origin: string, wish: Wish): Promise<Receipt> {
  const browser = new PlainBrowser(origin);
  const check = await fillInUntilCheck(browser, wish);
  return receiptOf(await order(browser, check));
}

/** Goes through the first three steps; returns the order page. */
export async function fillInUntilCheck(browser: PlainBrowser, wish: Wish): Promise<Page> {
  const who = await takeTime(browser, wish);
  return expectOk(await browser.submit(who, contactOf(wish), { button: "Se over bestillingen" }));
}

/** The first step; returns the page of the times. */
export async function chooseWhat(browser: PlainBrowser, slug = "express"): Promise<Page> {
  const what = expectOk(await browser.get(`/book/${slug}`));
  return expectOk(await browser.submit(what, {}, { button: "Velg tid" }));
}

/** The first two steps; returns the page that asks who comes. */
export async function takeTime(
  browser: PlainBrowser,
  wish: Pick<Wish, "slug" | "day" | "pick">,
): Promise<Page> {
  const first = await chooseWhat(browser, wish.slug);
  const when = wish.day ? expectOk(await browser.get(withDay(first.url, wish.day))) : first;
  const starts = when.buttonValues("start");
  // The first button takes the first free time of all, which may be on another day.
  const onDay = starts.filter((start) => start.startsWith(wish.day ?? ""));
  const start = (wish.pick ?? ((all) => all[0]))(onDay);
  if (!start) throw new Error(`No time to take on ${when.url}: ${when.text.slice(0, 300)}`);
  return expectOk(await browser.submit(when, { start }));
}

/** Presses the order button, with the express wish ticked when the page asks for it. */
export async function order(browser: PlainBrowser, check: Page, { follow = true } = {}): Promise<Page> {
  const express = check.html.includes('name="expressWish"') ? { expressWish: "on" } : {};
  return browser.submit(check, express as Record<string, string>, {
    button: "Bestill med betalingsplikt",
    follow,
  });
}

export function receiptOf(page: Page): Receipt {
  const number = /Bestilling\s*(?:nr\.?\s*)?(\d{4,})/.exec(page.text)?.[1];
  if (page.status !== 200 || !number) {
    throw new Error(`No receipt but ${page.status} on ${page.url}: ${page.text.slice(0, 400)}`);
  }
  return { page, number, changeLink: page.link("Se, flytt eller avbestill") };
}

function contactOf({ name, email, phone = "90 12 34 56" }: Wish): Record<string, string> {
  return { name, email, phone, kind: "privat" };
}

export function withDay(address: string, day: string): string {
  const url = new URL(address);
  url.searchParams.set("maned", day.slice(0, 7));
  url.searchParams.set("dag", day);
  return url.href;
}

function expectOk(page: Page): Page {
  if (page.status === 200) return page;
  throw new Error(`${page.status} on ${page.url}: ${page.text.slice(0, 300)}`);
}
