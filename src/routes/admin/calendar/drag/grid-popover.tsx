import { type ReactNode, useEffect, useRef } from "react";

const gapPx = 8;

interface GridPopoverProps {
  readonly label: string;
  /** The element that it is placed beside. */
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside a place in the grid; on a phone at the lower edge. Esc or a press outside closes it, and focus returns. */
export function GridPopover({ label, anchor, onClose, children }: GridPopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const popover = element.current;
    if (!popover) return;
    popover.showPopover();
    placeBeside(popover, anchor.getBoundingClientRect());
    popover.querySelector<HTMLElement>("a, button")?.focus();
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") close.current();
    };
    popover.addEventListener("toggle", toggled);
    return () => popover.removeEventListener("toggle", toggled);
  }, [anchor]);
  return (
    <div ref={element} popover="auto" role="dialog" aria-label={label} className="calendar-popover">
      {children}
    </div>
  );
}

function placeBeside(popover: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  const right = anchor.right + gapPx;
  const left = right + width <= window.innerWidth - gapPx ? right : anchor.left - gapPx - width;
  const top = Math.min(anchor.top, window.innerHeight - gapPx - height);
  popover.style.setProperty("--beside-x", `${Math.max(gapPx, left)}px`);
  popover.style.setProperty("--beside-y", `${Math.max(gapPx, top)}px`);
}
