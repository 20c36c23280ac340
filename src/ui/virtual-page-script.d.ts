declare module "virtual:page-script" {
  export const pageScriptUrl: string;
}
