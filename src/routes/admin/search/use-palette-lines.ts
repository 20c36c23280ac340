import { useMemo } from "react";
import { useLocation, useSubmit } from "react-router";
import type { Staff } from "~/areas/access/types";
import { letterList } from "~/areas/outbox/types";
import type { PaletteLine } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";
import { screenLines } from "../screens";
import { deedLinks } from "./deed-links";

/** The palette's lines before anything is typed: pages, and actions on the current page. */
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

/** Opens the list's own form, focused on the name. */
function openSaveView(): void {
  const name = document.querySelector<HTMLInputElement>("[data-view-name]");
  const details = name?.closest("details");
  if (!name || !details) return;
  details.open = true;
  name.focus();
}

/** Signing out ends the page, so it is submitted as the document's own form. */
function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/auth/sign-out"]')?.requestSubmit();
}
