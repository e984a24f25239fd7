import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The console's bundle (docs/decisions/019): static files that src/process/site.server.ts serves under /operate/. */
export default defineConfig({
  root: resolve("src/app/operator"),
  base: "/operate/",
  publicDir: false,
  // The pages' Vite keeps its own: `npm run dev` runs both.
  cacheDir: resolve("node_modules/.vite-operate"),
  plugins: [tailwindcss()],
  build: {
    outDir: resolve("build/operate"),
    emptyOutDir: true,
    // The console's policy allows no inline script, and a page of this size needs no preloads of its routes.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // React's packages mark themselves for server components, which mean nothing here.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            // The map is loaded with the screen that shows one.
            { name: "packages", test: /\/node_modules\/(?!maplibre-gl\/)/ },
            // What many screens share comes in one file.
            { name: "shared", test: /\/src\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
