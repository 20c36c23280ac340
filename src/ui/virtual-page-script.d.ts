declare module "virtual:page-script" {
  export const pageScriptUrl: string;
  /** Every word in the script's code: the classes and elements that it may bring to a page are among them. */
  export const pageScriptWords: readonly string[];
}
