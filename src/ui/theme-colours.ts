/**
 * The background colours (styles/tokens.css) for places without a stylesheet: the browser's own frame, an installed
 * app's start screen.
 */
export const themeColours = { paper: "#faf8f4", night: "#141311" } as const;
