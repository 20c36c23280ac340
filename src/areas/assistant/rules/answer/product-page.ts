import type { Product } from "~/areas/catalogue/types";

/** The page that describes a product. */
export function pageOf(product: Product): { path: string; title: string } {
  const pages: Readonly<Record<Product["family"], { path: string; title: string }>> = {
    headshots: { path: "/headshots", title: "Headshots" },
    portrett: { path: "/portrettbilder", title: "Portrettbilder" },
    presse: { path: "/pressebilder", title: "Pressebilder" },
    cv: { path: "/cv-bilder", title: "CV-bilder" },
    ansatt: { path: "/ansattfoto", title: "Ansattfoto" },
  };
  return pages[product.family];
}
