/** The grounds of the look (styles/tokens.css) where no stylesheet reaches: the browser's own frame, an app's start. */
export const themeColours = { paper: "#faf8f4", night: "#141311" } as const;
