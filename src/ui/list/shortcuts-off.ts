/** How this browser remembers that somebody has switched single keys off (WCAG 2.1.4). */
export const storedOff = { key: "snarveier", value: "av" } as const;
