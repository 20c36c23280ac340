import type { ReactNode } from "react";
import { later, Nothing } from "~/ui/later";
import type { ShellFacts } from "./shell-facts";

// Menu, footer and chat button work without React, so a step of a booking doesn't wait for their script.
const frame = import.meta.env.SSR ? await import("./site-frame") : undefined;
const loadFrame = () => import("./site-frame");
const SiteTop = later({
  rendered: frame?.SiteTop,
  load: async () => (await loadFrame()).SiteTop,
  instead: Nothing,
});
const SiteBottom = later({
  rendered: frame?.SiteBottom,
  load: async () => (await loadFrame()).SiteBottom,
  instead: Nothing,
});

export function PublicShell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  return (
    <>
      <SiteTop facts={facts} />
      <div id="innhold" className="site-content" tabIndex={-1}>
        {children}
      </div>
      <SiteBottom facts={facts} />
    </>
  );
}
