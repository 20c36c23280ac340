/** A visitor's mistake is returned as a refusal; a bug is thrown. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refusal<R extends string, D = unknown> = {
  readonly ok: false;
  readonly reason: R;
  readonly detail?: D;
};
export type Result<T, R extends string, D = unknown> = Ok<T> | Refusal<R, D>;

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function refuse<R extends string, D = undefined>(reason: R, detail?: D): Refusal<R, D> {
  return detail === undefined ? { ok: false, reason } : { ok: false, reason, detail };
}

export function isRefusal(value: unknown): value is Refusal<string> {
  return typeof value === "object" && value !== null && (value as { ok?: unknown }).ok === false;
}
