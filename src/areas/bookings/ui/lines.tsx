/** Short facts below each other; long addresses wrap where they must. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ));
}
