/**
 * The beginning of a module script that is not to be in the way of what is seen: what follows is done when the page has
 * been painted, and the picture that opens it. What is there works without scripts. The first paint of all may be of the
 * ground alone: it is the first one with content that counts.
 */
export const afterFirstPaint = `await document.querySelector("img[loading=eager]")?.decode().catch(()=>0);
await new Promise(PerformanceObserver.supportedEntryTypes.includes("paint")?seen=>new PerformanceObserver(all=>/content/.test(all.getEntries().at(-1).name)&&seen()).observe({type:"paint",buffered:true}):requestAnimationFrame);
`;
