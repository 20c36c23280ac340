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

const titles: Readonly<Record<string, string>> = {
  "/headshots": "Headshots",
  "/headshots-oslo": "Headshots i Oslo",
  "/profilbilder-oslo": "Profilbilder",
  "/portrettfotograf-oslo": "Portrettfotograf i Oslo",
  "/portrettbilder": "Portrettbilder",
  "/pressebilder": "Pressebilder",
  "/cv-bilder": "CV-bilder",
  "/ansattfoto": "Ansattfoto",
  "/praktisk-info": "Praktisk info",
  "/personvern": "Personvern",
  "/om-meg": "Om meg",
  "/kundeomtaler": "Kundeomtaler",
};

/** The name of one of our pages by its address; an article is an article. */
export function pageTitle(path: string): string {
  return titles[path.split("#")[0] ?? ""] ?? (path.startsWith("/blogg/") ? "artikkelen" : "forsiden");
}
