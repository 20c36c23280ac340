import { createContext, useContext } from "react";

export interface OfficeCommands {
  readonly openPalette: () => void;
  readonly openKeys: () => void;
}

/** What any part of a screen may open; nothing where there is no office around it. */
export const OfficeCommandsContext = createContext<OfficeCommands | null>(null);

export function useOfficeCommands(): OfficeCommands | null {
  return useContext(OfficeCommandsContext);
}
