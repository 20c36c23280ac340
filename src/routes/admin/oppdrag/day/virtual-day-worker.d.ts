declare module "virtual:day-worker" {
  /** The address of the shooting day's service worker. */
  export const dayWorkerUrl: string;
}
