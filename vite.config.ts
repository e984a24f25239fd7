import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Forms, and what only they and a room's page need, is shared by many files as well, but no first page waits for it. */
const SHARED =
  /\/src\/(?!i18n\/(problems|staff)|ui\/(use-form|simple-form|error-summary|signed-in-dialog|dialog)|features\/(profile|my-bookings|rooms)\/|domain\/(fields|money\/pricing|availability))/;

export default defineConfig({
  base: "/list/",
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What many pages share comes in one file: a phone waits for each of thirty small ones.
            codeSplitting: { groups: [{ name: "shared", test: SHARED, minShareCount: 8 }] },
          },
        },
      },
    },
    // The server bundle is the whole server: pages, API, jobs and commands in one module graph.
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/process/main.ts" },
          output: {
            // The thread that renders documents takes rules and words, and must not load the server with them.
            codeSplitting: { groups: [{ name: "rules", test: /\/src\/(domain|i18n)\// }] },
          },
        },
      },
    },
  },
});
