import { type ComponentType, type FunctionComponent, lazy, memo, Suspense } from "react";

interface LaterParts<P extends object> {
  /** The component itself where pages are rendered; undefined in the browser. */
  readonly rendered: ComponentType<P> | undefined;
  readonly load: () => Promise<ComponentType<P>>;
  /** Shown in the browser when the script can't be fetched. */
  readonly instead: ComponentType<P>;
}

/**
 * A component whose script the browser fetches after hydrating the rest of the page. Until then React leaves the
 * server's markup as it is (selective hydration), so only parts that work without React may be loaded later.
 *
 *     const parts = import.meta.env.SSR ? await import("./parts") : undefined;
 *     const Part = later({ rendered: parts?.Part, load: async () => (await import("./parts")).Part, instead: Nothing });
 */
export function later<P extends object>({ rendered, load, instead }: LaterParts<P>): FunctionComponent<P> {
  const Part = rendered ?? lazy(async () => ({ default: await load().catch(() => instead) }));
  // Rendering the boundary again before its script is there would make React drop the server's markup.
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

export function Nothing() {
  return null;
}
