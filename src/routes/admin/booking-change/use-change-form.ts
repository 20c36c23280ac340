import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ChangeView } from "./read-change.server";

/** The pause in typing after which the price is computed. Choices are computed at once. */
const pauseMs = 300;

/** Updates the page while the form is edited: each change returns a new view, with the price and the letter. */
export function useChangeForm(loaded: ChangeView, answered: ChangeView | undefined, here: string) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit, data } = useFetcher<ChangeView>({ key: "changed-order" });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ref,
    // A refusal contains the typed values; the loader reads the booking again after it, without them.
    view: newest(answered ?? loaded, data),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const isTyped = target instanceof HTMLInputElement && target.type === "text";
      const count = () => void submit(ref.current, { method: "get", action: here });
      timer.current = setTimeout(count, isTyped ? pauseMs : 0);
    },
  };
}

function newest(one: ChangeView, other: ChangeView | undefined): ChangeView {
  return other && other.readAt >= one.readAt ? other : one;
}
