import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";
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
  if (!validate) return {};
  return {
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }: { formData: FormData }) => validate(formData),
  } as const;
}
