import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { OfficeCommandsContext } from "./admin-commands";
import type { KeyHelp } from "./key-help";
import { adminKeys } from "./key-table";
import { listenToKeys } from "./listen-to-keys";
import { Palette, type PaletteHandle } from "./palette";
import type { PaletteAction, PaletteLine } from "./palette-lines";
import { paletteTexts } from "./texts";

interface OfficeKeysProps {
  readonly screens: readonly { readonly go?: string; readonly label: string; readonly to: string }[];
  /** The palette's lines before anything is searched. */
  readonly lines: readonly PaletteLine[];
  readonly searchHref: string;
  readonly hitsHref: (typed: string) => string;
  readonly children: ReactNode;
}

/** The shortcuts of the back office: the palette, the help with all keys, and the screens after `g`. */
export function OfficeKeys({ screens, lines, searchHref, hitsHref, children }: OfficeKeysProps) {
  const navigate = useNavigate();
  const palette = useRef<PaletteHandle>(null);
  const { Help, open: openHelp, close: closeHelp } = useHelp();
  const keys = useMemo(
    () =>
      adminKeys({
        screens,
        goTo: (to) => void navigate(to),
        search: () => palette.current?.open(),
        help: openHelp,
      }),
    [screens, navigate, openHelp],
  );
  useEffect(() => listenToKeys(keys), [keys]);
  const commands = useMemo(
    () => ({ openPalette: () => palette.current?.open(), openKeys: openHelp }),
    [openHelp],
  );
  const showKeys: PaletteAction = {
    group: paletteTexts.groups.deeds,
    label: paletteTexts.deeds.keys,
    icon: "keys",
    keys: "?",
    run: openHelp,
  };
  return (
    <OfficeCommandsContext value={commands}>
      {children}
      <Palette ref={palette} lines={[...lines, showKeys]} searchHref={searchHref} hitsHref={hitsHref} />
      {Help && <Help keys={keys} onClose={closeHelp} />}
    </OfficeCommandsContext>
  );
}

/** Loads the dialog with all keys when it is first opened. */
function useHelp() {
  const [Help, setHelp] = useState<ComponentType<Parameters<typeof KeyHelp>[0]> | null>(null);
  const open = useCallback(() => {
    import("./key-help").then(
      ({ KeyHelp: Loaded }) => setHelp(() => Loaded),
      () => undefined,
    );
  }, []);
  const close = useCallback(() => setHelp(null), []);
  return { Help, open, close };
}
