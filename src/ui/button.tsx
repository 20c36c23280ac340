import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "~/ui/link";
import { classes } from "./classes";
import { uiTexts } from "./texts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface Looks {
  readonly variant?: ButtonVariant;
  /** Lower, for lists and the back office; still 44 px high for a finger. */
  readonly compact?: boolean;
}

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "disabled"> {
  /** In progress: the button keeps its focus, says so, and does not submit again. */
  readonly pending?: boolean;
  readonly pendingText?: string;
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string;
}

/** A submit button unless `type` says otherwise, as in HTML. */
export function Button({ variant, compact, pending, pendingText, disabledReason, ...rest }: ButtonProps) {
  const { className, children, onClick, ...attributes } = rest;
  const stopped = pending || disabledReason !== undefined;
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...attributes}
      className={classes(looks(variant, compact), className)}
      aria-disabled={stopped || undefined}
      aria-busy={pending || undefined}
      title={disabledReason}
      onClick={stopped ? stop : onClick}
    >
      {pending && <span className="button-spinner" aria-hidden="true" />}
      {pending ? (pendingText ?? uiTexts.pending) : children}
    </button>
  );
}

interface ButtonLinkProps extends Looks, Omit<ComponentProps<"a">, "href"> {
  /** Loads a document: for content pages, and for leaving interactive screens. */
  readonly href?: string;
  /** Navigates inside interactive screens. */
  readonly to?: string;
  readonly children: ReactNode;
}

export function ButtonLink({ variant, compact, href, to, className, children, ...rest }: ButtonLinkProps) {
  const name = classes(looks(variant, compact), className);
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={name}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={name}>
      {children}
    </a>
  );
}

function looks(variant: ButtonVariant = "primary", compact = false): string {
  return classes("button", variant !== "primary" && `button-${variant}`, compact && "button-compact");
}
