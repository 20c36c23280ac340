import type { MetaDescriptor } from "react-router";
import type { ShellFacts } from "../public/shell/public-shell";

/** Pages that hold somebody's data: no search engine, no cache, and no address handed on to other sites. */
export function privateHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

/** The title names the studio, so that the tab can be told from others. */
export function privateMeta(title: string) {
  return ({ matches }: MetaQuestion): MetaDescriptor[] => {
    const shell = matches.find((match) => match?.id === "routes/public/layout");
    const name = (shell?.loaderData as ShellFacts | undefined)?.company.name;
    return [{ title: name ? `${title} | ${name}` : title }, { name: "robots", content: "noindex" }];
  };
}

export interface MetaQuestion {
  readonly matches: readonly (Match | undefined)[];
}

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}
