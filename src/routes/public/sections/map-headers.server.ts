import { frameSourceHeader } from "~/platform/http/security-headers.server";
import type { MapEmbed } from "~/platform/providers/maps";

/**
 * What a document that shows a map says of it (docs/decisions/002-frames-and-the-map.md). In a route: `loader`
 * returns `data(facts, { headers: mapHeaders(facts.map) })`, and `headers` hands on the loader's.
 */
export function mapHeaders(map: MapEmbed | null): Record<string, string> {
  return map ? { [frameSourceHeader]: map.frameSource } : {};
}
