import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/list/",
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What many pages share comes in one file: a phone waits for each of thirty small ones.
            codeSplitting: { groups: [{ name: "shared", test: /\/src\//, minShareCount: 8 }] },
          },
        },
      },
    },
    // The server bundle is the whole server: pages, API, jobs and commands in one module graph.
    ssr: { build: { rollupOptions: { input: { index: "./src/server/main.ts" } } } },
  },
});
