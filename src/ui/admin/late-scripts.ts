/**
 * Shows what replaces scripts (`.without-script`) when the page has not been hydrated after ten seconds: a script may
 * have failed to load. `heldKeys` goes with the hydration.
 */
export const lateScripts = `setTimeout(()=>{if(window.heldKeys)document.documentElement.dataset.scripts="late"},1e4)`;
