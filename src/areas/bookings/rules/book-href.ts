import type { Choices } from "~/areas/catalogue/types";
import { type Instant, toIso } from "~/kit/time";

/**
 * The booking's first step with these choices made: "/book/portrett?personer=3&bilder=2". One person is the default and
 * is left out. A start time, when given, is passed on to the calendar.
 */
export function bookHref(
  productSlug: string,
  { persons, group = 1, images, addOns }: Choices,
  start?: Instant,
): string {
  const query = new URLSearchParams([
    ...(persons > 1 ? [["personer", String(persons)]] : []),
    ...(group > 1 ? [["gruppe", String(group)]] : []),
    ["bilder", String(images)],
    ...addOns.map((slug) => ["tillegg", slug]),
    ...(start === undefined ? [] : [["tid", toIso(start)]]),
  ]);
  return `/book/${encodeURIComponent(productSlug)}?${query}`;
}
