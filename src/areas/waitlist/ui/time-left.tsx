import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { entryTexts } from "../texts/public";

/**
 * How long an offer can still be accepted; counted down by the browser's monotonic clock, and reloaded when it is over.
 */
export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(seconds);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setLeft(seconds);
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.ceil(seconds - (performance.now() - began) / 1000);
      setLeft(Math.max(0, now));
      if (now > 0) return;
      clearInterval(timer);
      void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  const minutes = Math.ceil(left / 60);
  return (
    <span className="whitespace-nowrap text-quiet tabular">
      ({entryTexts.offer.left(Math.floor(minutes / 60), minutes % 60)})
    </span>
  );
}
