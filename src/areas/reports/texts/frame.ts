/** The page's name in the palette: every screen of the back office loads these words. */
export const funnelScreenWords = { title: "Trakten" } as const;
