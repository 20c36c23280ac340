import { type ComponentType, type FunctionComponent, lazy, Suspense } from "react";
import { useServed } from "./served";

interface Parts<P extends object> {
  /** The component itself where pages are rendered; undefined in the browser. */
  readonly rendered: ComponentType<P> | undefined;
  readonly load: () => Promise<ComponentType<P>>;
  /** Shown in the browser when the script can't be fetched. */
  readonly instead?: ComponentType<P>;
}

/**
 * A component whose script the browser fetches when it is shown: in a page from the server after all others, and until
 * then React leaves its markup as it is (selective hydration). React also stops clicks on it until then, except what
 * links and buttons do by themselves.
 *
 *     const parts = import.meta.env.SSR ? await import("./parts") : undefined;
 *     const Part = later({ rendered: parts?.Part, load: async () => (await import("./parts")).Part });
 */
export function later<P extends object>({
  rendered,
  load,
  instead = Nothing,
}: Parts<P>): FunctionComponent<P> {
  const Part = rendered ?? lazy(async () => ({ default: await load().catch(() => instead) }));
  return function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

// React neither writes nor reads the content of an element with this during hydration.
const leftAsItIs = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * A component that works without React. In a page from the server its markup is left as it is and its script is never
 * fetched; new properties change nothing there, so give it another `key` when they do. Rendered by the browser, it is
 * fetched as by `later`.
 */
export function asServed<P extends object>(parts: Parts<P>): FunctionComponent<P> {
  const { rendered: Part } = parts;
  if (Part) {
    return function Rendered(props: P) {
      return (
        <div className="contents">
          <Part {...props} />
        </div>
      );
    };
  }
  const Later = later(parts);
  return function AsServed(props: P) {
    if (useServed()) return <div className="contents" {...leftAsItIs} />;
    return (
      <div className="contents">
        <Later {...props} />
      </div>
    );
  };
}

function Nothing() {
  return null;
}
