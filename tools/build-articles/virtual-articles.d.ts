declare module "virtual:articles" {
  /** Newest first. */
  export const articles: readonly import("../../src/areas/content/types").Article[];
}
