// A screen reader may send no event but a click.
const signs = "pointermove pointerdown touchstart wheel scroll keydown focusin input click".split(" ");

/**
 * For a page that works without scripts until the visitor interacts: running React takes most of a second on a phone.
 * The files are fetched at the first interaction, or after two quiet seconds, and run at the first interaction.
 */
export const afterFirstUse = {
  fetched: `const used=navigator.userActivation?.hasBeenActive?0:new Promise(go=>${JSON.stringify(signs)}.forEach(sign=>addEventListener(sign,go,{once:true,passive:true,capture:true})));
await Promise.race([used,new Promise(go=>navigator.connection?.saveData||setTimeout(go,2e3))]);
`,
  run: "await used;\n",
};
