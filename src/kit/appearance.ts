/** How a member of staff wants the back office to look in this browser. */
export interface Appearance {
  readonly theme: Theme;
  readonly density: Density;
}

export const themes = ["auto", "light", "dark"] as const;
/** `auto` follows the machine. */
export type Theme = (typeof themes)[number];

export const densities = ["normal", "compact"] as const;
export type Density = (typeof densities)[number];

/** parseAppearance("dark.compact") = { theme: "dark", density: "compact" }; what is missing or unknown is the default. */
export function parseAppearance(text: string | null): Appearance {
  const [theme, density] = (text ?? "").split(".");
  return {
    theme: themes.find((each) => each === theme) ?? "auto",
    density: densities.find((each) => each === density) ?? "normal",
  };
}

export function writeAppearance({ theme, density }: Appearance): string {
  return `${theme}.${density}`;
}
