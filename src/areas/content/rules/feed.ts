import type { Day } from "~/kit/time";
import { escaped } from "./feed-html";

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The address of the page with the articles, and of the feed itself; both absolute. */
  readonly page: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  readonly topic: string;
  readonly published: Day;
  readonly html: string;
}

/**
 * RSS 2.0 with whole texts. An item's address is also its id, so that a changed article is not shown as a new one.
 */
export function feedXml({ title, description, page, self, items }: Feed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    "<channel>",
    element("title", title),
    element("link", page),
    element("description", description),
    element("language", "nb-NO"),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [element("pubDate", feedDate(items[0].published))] : []),
    ...items.flatMap(itemLines),
    "</channel>",
    "</rss>",
  ];
  return `${lines.join("\n")}\n`;
}

function itemLines(item: FeedItem): string[] {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.address),
    element("guid", item.address),
    element("pubDate", feedDate(item.published)),
    element("category", item.topic),
    element("description", item.summary),
    element("content:encoded", item.html),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** RSS uses RFC 822 dates, in English: feedDate("2026-11-20") = "Fri, 20 Nov 2026 06:00:00 GMT" */
function feedDate(day: Day): string {
  const at = new Date(`${day}T06:00:00Z`);
  const date = String(at.getUTCDate()).padStart(2, "0");
  return `${weekdays[at.getUTCDay()]}, ${date} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()} 06:00:00 GMT`;
}
