import type { Ore } from "~/kit/money";

export type Element = readonly [
  name: string,
  content: Content,
  attributes?: Readonly<Record<string, string>>,
];
type Content = string | readonly (Element | null)[];

export function amount(name: string, value: Ore): Element {
  const sign = value < 0 ? "-" : "";
  const digits = String(Math.abs(value)).padStart(3, "0");
  return [name, `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, { currencyID: "NOK" }];
}

/** percent(2500) = "25", percent(1111) = "11.11" */
export function percent(rateBp: number): string {
  const decimals = String(rateBp % 100).padStart(2, "0");
  return rateBp % 100 === 0 ? String(rateBp / 100) : `${Math.floor(rateBp / 100)}.${decimals}`;
}

/** An element without content is forbidden (PEPPOL-EN16931-R008). */
export function text(name: string, content: string | null): Element | null {
  return content ? [name, content] : null;
}

export function written([name, content, attributes = {}]: Element, depth: number): string {
  const indent = "  ".repeat(depth);
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (typeof content === "string") return `${indent}<${name}${head.join("")}>${escaped(content)}</${name}>\n`;
  const inside = content.filter((each) => each !== null).map((each) => written(each, depth + 1));
  return inside.length === 0
    ? ""
    : `${indent}<${name}${head.join("")}>\n${inside.join("")}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
