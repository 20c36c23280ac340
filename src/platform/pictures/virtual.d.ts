declare module "virtual:pictures" {
  export const pictures: Record<import("./types").PictureName, import("./types").PictureFacts>;
}
declare module "virtual:pictures.css";
declare module "virtual:pictures.css?*";
declare module "virtual:picture-styles" {
  export const pictureStyles: string;
}
