import { createContext, useContext } from "react";

export interface OfficeCommands {
  readonly openPalette: () => void;
  readonly openKeys: () => void;
}

/** The commands that any part of a screen can run; null outside the back office. */
export const OfficeCommandsContext = createContext<OfficeCommands | null>(null);

export function useOfficeCommands(): OfficeCommands | null {
  return useContext(OfficeCommandsContext);
}
