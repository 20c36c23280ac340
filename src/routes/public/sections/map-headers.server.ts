import { frameSourceHeader } from "~/platform/http/security-headers.server";
import type { MapEmbed } from "~/platform/providers/maps";

/**
 * The headers that allow a map's frame (docs/decisions/002-frames-and-the-map.md). In a route: `loader` returns
 * `data(facts, { headers: mapHeaders(facts.map) })`, and `headers` passes the loader's on.
 */
export function mapHeaders(map: MapEmbed | null): Record<string, string> {
  return map ? { [frameSourceHeader]: map.frameSource } : {};
}
