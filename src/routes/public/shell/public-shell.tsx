import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asServed } from "~/ui/later";
import type { ShellFacts } from "./shell-facts";

const frame = import.meta.env.SSR ? await import("./site-frame") : undefined;
const loadFrame = () => import("./site-frame");
const SiteTop = asServed({ rendered: frame?.SiteTop, load: async () => (await loadFrame()).SiteTop });
const SiteBottom = asServed({
  rendered: frame?.SiteBottom,
  load: async () => (await loadFrame()).SiteBottom,
});

export function PublicShell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SiteTop key={pathname} facts={facts} />
      <div id="innhold" className="site-content" tabIndex={-1}>
        {children}
      </div>
      <SiteBottom facts={facts} />
    </>
  );
}
