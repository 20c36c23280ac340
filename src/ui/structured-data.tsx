import { useServed } from "./served";

/**
 * A page's structured data on a page with React: only in the served document, which is what search engines read. `graph`
 * is JSON without `<`.
 */
export function StructuredData({ graph }: { graph: string }) {
  if (!useServed()) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {graph}
    </script>
  );
}
