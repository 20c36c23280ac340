declare module "virtual:page-script" {
  export const pageScriptUrl: string;
  /** Paths of the script and of everything that it imports, as a content security policy names them. */
  export const pageScriptFiles: readonly string[];
  /** Every word in the script's code, including the classes and elements that it may add to a page. */
  export const pageScriptWords: readonly string[];
}
