// A screen reader may send no event but a click.
const signs = "pointermove pointerdown touchstart wheel scroll keydown focusin input click".split(" ");

/**
 * For a page that works without scripts until the visitor interacts: running React takes most of a second on a phone.
 * The files are fetched at the first interaction, or after two quiet seconds, and run at the first interaction.
 * Chromium reports a move by zero pixels when a page is laid out below a pointer at rest, which is no interaction.
 */
export const afterFirstUse = {
  fetched: `const heard=new AbortController();
const used=navigator.userActivation?.hasBeenActive?0:new Promise(go=>${JSON.stringify(signs)}.forEach(sign=>addEventListener(sign,event=>{if(event.movementX===0&&event.movementY===0&&sign==="pointermove")return;heard.abort();go()},{signal:heard.signal,passive:true,capture:true})));
await Promise.race([used,new Promise(go=>navigator.connection?.saveData||setTimeout(go,2e3))]);
`,
  run: "await used;\n",
};
