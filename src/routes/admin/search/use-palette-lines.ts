import { useMemo } from "react";
import { useLocation, useSubmit } from "react-router";
import type { Staff } from "~/areas/access/types";
import { letterList } from "~/areas/outbox/types";
import type { PaletteLine } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";
import { screenLines } from "../screens";
import { deedLinks } from "./deed-links";

/** What the palette offers before anything is typed: where to go, and what to do from here. */
export function usePaletteLines(role: Staff["kind"]): readonly PaletteLine[] {
  const submit = useSubmit();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { deeds, groups } = paletteTexts;
    const isList = screenLines(role).some(({ to, quiet }) => quiet && to.split("?")[0] === pathname);
    const saveView: PaletteLine = {
      group: groups.deeds,
      label: deeds.saveView,
      icon: "save",
      run: openSaveView,
    };
    return [
      ...screenLines(role),
      ...(isList ? [saveView] : []),
      ...deedLinks,
      {
        group: groups.deeds,
        label: deeds.trial,
        icon: "letters",
        run: () => void submit(null, { method: "post", action: letterList.href() }),
      },
      { group: groups.deeds, label: deeds.toSite, icon: "globe", to: "/", reload: true },
      { group: groups.deeds, label: deeds.signOut, icon: "leave", run: signOut },
    ];
  }, [role, submit, pathname]);
}

/** The list's own form for it: opened, with the name to be filled in. */
function openSaveView(): void {
  const name = document.querySelector<HTMLInputElement>("[data-view-name]");
  const details = name?.closest("details");
  if (!name || !details) return;
  details.open = true;
  name.focus();
}

/** Signing out ends the page, so it goes as the document's own form. */
function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/auth/sign-out"]')?.requestSubmit();
}
