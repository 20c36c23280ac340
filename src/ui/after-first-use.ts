// A screen reader may send nothing but a click.
const signs = "pointermove pointerdown touchstart wheel scroll keydown focusin input click".split(" ");

/**
 * For a page that answers without scripts until the visitor does something: running React takes a phone most of a
 * second. The files are fetched at the first sign of a person, or after two quiet seconds, and run at that sign.
 */
export const afterFirstUse = {
  fetched: `const used=navigator.userActivation?.hasBeenActive?0:new Promise(go=>${JSON.stringify(signs)}.forEach(sign=>addEventListener(sign,go,{once:true,passive:true,capture:true})));
await Promise.race([used,new Promise(go=>navigator.connection?.saveData||setTimeout(go,2e3))]);
`,
  run: "await used;\n",
};
