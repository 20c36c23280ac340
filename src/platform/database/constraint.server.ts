const violationClass = /^23/;

/**
 * The name of the constraint that refused a write, or null when the error is something else.
 * `violatedConstraint(error) === "calendar_allocations_no_overlap"` tells that the time was just taken.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as { code?: unknown; constraint?: unknown };
    if (typeof code === "string" && violationClass.test(code)) {
      return typeof constraint === "string" ? constraint : null;
    }
  }
  return null;
}
