import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Icon } from "./icon";
import type { PaletteLine } from "./palette-lines";
import type { PaletteListProps } from "./palette-list";
import { paletteTexts } from "./texts";

export interface PaletteHandle {
  readonly open: () => void;
}

interface PaletteProps {
  readonly ref: Ref<PaletteHandle>;
  readonly lines: readonly PaletteLine[];
  /** The search page for browsers without scripts. */
  readonly searchHref: string;
  readonly hitsHref: (typed: string) => string;
}

type List = ComponentType<PaletteListProps>;

/**
 * The field is in the page from the start, so that text typed right after Ctrl-K is not lost; the list is loaded with
 * the first opening. Until then, or if it cannot be loaded, Enter leads to the search page.
 */
export function Palette({ ref, lines, searchHref, hitsHref }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const press = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string | null>(null);
  const { List, isMissing } = useList(isOpen);
  useImperativeHandle(ref, () => ({
    open: () => {
      if (dialog.current?.open) return;
      empty();
      dialog.current?.showModal();
      setOpen(true);
    },
  }));
  const close = () => dialog.current?.close();
  const empty = () => {
    // An uncontrolled field: React would restore its earlier text while collected keys are replayed.
    dialog.current?.querySelector("form")?.reset();
    setTyped("");
    setActive(null);
  };
  // The browser fires `close` later, when the dialog may be open again.
  const closed = () => {
    if (dialog.current?.open) return;
    empty();
    setOpen(false);
  };
  return (
    <dialog ref={dialog} className="palette" aria-label={paletteTexts.field} closedby="any" onClose={closed}>
      <form noValidate action={searchHref} className="palette-form">
        <Icon name="search" />
        <input
          type="text"
          name="q"
          role="combobox"
          aria-label={paletteTexts.field}
          aria-autocomplete="list"
          aria-expanded={active !== null}
          aria-controls="palett-treff"
          aria-activedescendant={active ?? undefined}
          placeholder={paletteTexts.placeholder}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => press.current?.(event)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button type="button" className="palette-close" onClick={close}>
          {paletteTexts.close}
        </button>
      </form>
      {isMissing && <p className="palette-said">{paletteTexts.notLoaded}</p>}
      {isOpen && List && (
        <List
          lines={lines}
          typed={typed}
          hitsHref={hitsHref}
          press={press}
          onActive={setActive}
          onDone={close}
        />
      )}
    </dialog>
  );
}

/** The list of lines and hits, loaded at the first opening. */
function useList(wanted: boolean): { readonly List: List | null; readonly isMissing: boolean } {
  const [list, setList] = useState<{ readonly List: List | null } | null>(null);
  useEffect(() => {
    if (!wanted || list) return;
    import("./palette-list").then(
      ({ PaletteList }) => setList({ List: PaletteList }),
      () => setList({ List: null }),
    );
  }, [wanted, list]);
  return { List: list?.List ?? null, isMissing: list !== null && list.List === null };
}
