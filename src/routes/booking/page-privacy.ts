import type { MetaDescriptor } from "react-router";

/** Pages that hold somebody's data: no search engine, no cache, and no address handed on to other sites. */
export function privateHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}
