import type { Device } from "../types";

/** The request headers that describe the program that sent it. */
export interface Sender {
  readonly userAgent: string;
  /** Every browser that a person uses sends Accept-Language. */
  readonly acceptLanguage: string | null;
  /** Sec-Purpose: "prefetch" means that the browser reads ahead and nobody has visited the page. */
  readonly purpose: string | null;
}

const programs =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|node\b|undici|go-http|libwww|httpclient|facebookexternalhit|embedly|whatsapp|bytespider|gptbot|archiver/i;

/** Whether the headers look like a person's browser; programs are not counted. */
export function isPerson({ userAgent, acceptLanguage, purpose }: Sender): boolean {
  if (!/^Mozilla\/5\.0 /.test(userAgent) || programs.test(userAgent)) return false;
  return Boolean(acceptLanguage) && !/prefetch|prerender/i.test(purpose ?? "");
}

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|Android/i.test(userAgent) ? "mobile" : "computer";
}
