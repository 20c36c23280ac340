import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ChangeView } from "./read-change.server";

/** A pause in the typing. Choices are counted at once. */
const pauseMs = 300;

/** The form alive: each change comes back as a new view, with the price and the letter as they would be. */
export function useChangeForm(loaded: ChangeView, answered: ChangeView | undefined, here: string) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit, data } = useFetcher<ChangeView>({ key: "changed-order" });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ref,
    // A refusal holds what was typed; the loader reads the booking anew after it, without that.
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
