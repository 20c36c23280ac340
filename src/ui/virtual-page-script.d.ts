declare module "virtual:page-script" {
  export const pageScriptUrl: string;
  /** Every word in the script's code, including the classes and elements that it may add to a page. */
  export const pageScriptWords: readonly string[];
}
