/** What the palette calls the page: every screen of the office loads these words. */
export const funnelScreenWords = { title: "Trakten" } as const;
