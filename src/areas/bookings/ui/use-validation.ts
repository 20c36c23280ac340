import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";
import { isChanged } from "~/ui/early-changes";
import { useBlurAfterPress } from "~/ui/field/use-blur-after-press";

type Validate = (formData: FormData) => Submission<never>;
type Validators = typeof import("./validators");

/**
 * The server's own schemas, in the browser: loaded after the page can be used; until then only the server validates.
 * Spread into Conform's options.
 */
export function useValidation(form: keyof Validators, formId: string) {
  useBlurAfterPress(formId);
  const [validate, setValidate] = useState<Validate | null>(null);
  useEffect(() => {
    let shown = true;
    import("./validators").then(
      (validators) => {
        if (shown) setValidate(() => validators[form] as Validate);
      },
      // The server validates the same fields when the form is sent.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [form]);
  useEffect(() => {
    if (validate) leaveFilledIn(formId);
  }, [validate, formId]);
  if (!validate) return {};
  return {
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }: { formData: FormData }) => validate(formData),
  } as const;
}

/** Validates the fields that were filled in and left before the schemas were there. */
function leaveFilledIn(formId: string): void {
  const form = document.getElementById(formId);
  for (const field of form?.querySelectorAll("input, textarea") ?? []) {
    if (field === document.activeElement || !isChanged(field)) continue;
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}
