import { Button, type ButtonVariant } from "~/ui/button";

interface PasskeyButtonProps {
  readonly label: string;
  /** Whose passkey: anybody's, the one of the person who has given the password, or a new one. */
  readonly wanted: "sign-in" | "known" | "new";
  readonly variant?: ButtonVariant;
}

/**
 * Takes its space from the first paint, so that nothing moves. The page script makes it work, or removes it where the
 * browser does not support passkeys (public/browser/passkeys.ts); without scripts it is hidden.
 */
export function PasskeyButton({ label, wanted, variant = "secondary" }: PasskeyButtonProps) {
  return (
    <form noValidate method="post" className="noscript:hidden" data-passkey={wanted}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="sporsmal" />
      <input type="hidden" name="svar" />
      <Button variant={variant} className="w-full">
        {label}
      </Button>
      <p className="mt-3 empty:hidden" role="status" />
    </form>
  );
}
