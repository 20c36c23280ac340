import type { Plugin } from "vite";

/**
 * Lets import() load a script without Vite's helper around it, which waits for the stylesheets of that script and is a
 * kilobyte of every visit. React Router loads the styles of its routes by itself; the build fails when another script
 * behind an import() has styles.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
    generateBundle(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === "chunk");
      const later = new Set(chunks.flatMap((chunk) => chunk.dynamicImports));
      for (const { fileName, viteMetadata } of chunks) {
        const styles = [...(viteMetadata?.importedCss ?? [])];
        if (later.has(fileName) && styles.length > 0)
          throw new Error(`${fileName} is loaded by import(), so nothing would load ${styles.join(", ")}`);
      }
    },
  };
}
