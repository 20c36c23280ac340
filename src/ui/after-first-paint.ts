/**
 * The start of a module script that must not delay the page: the rest of the script runs after the page and its first
 * picture are painted. The page works without scripts until then. It waits for a paint with content, because the very
 * first one may show only the background.
 */
export const afterFirstPaint = `await document.querySelector("img[loading=eager]")?.decode().catch(()=>0);
await new Promise(PerformanceObserver.supportedEntryTypes.includes("paint")?seen=>new PerformanceObserver(all=>/content/.test(all.getEntries().at(-1).name)&&seen()).observe({type:"paint",buffered:true}):requestAnimationFrame);
`;
