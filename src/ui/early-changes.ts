import { type RefObject, useEffect } from "react";

/** Submits a form of filters whose fields were changed before hydration, when no event was received. */
export function useEarlyChanges(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) form.current?.requestSubmit();
  }, [form]);
}

/** Differs from what the server sent. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== field.defaultValue;
  return field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false;
}
