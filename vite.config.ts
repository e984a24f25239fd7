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
            // Everything that any page of a guest needs comes in one file, and so does what a room's page adds: thirty small
            // files are thirty requests, and what is packed together is smaller. React goes with it, which saves 2 kB over a file of its
            // own. The entry stays apart: it must run after the modules of the page are there. A group takes what its files import.
            codeSplitting: {
              groups: [
                {
                  name: "guest",
                  test: /\/src\/app\/(root|guest\/layout)\.tsx|\/node_modules\/react-dom\/|\/dom-export\/hydrated-router\./,
                  priority: 3,
                },
                {
                  name: "cards",
                  test: /\/src\/(features\/search\/components\/space-grid|ui\/(map|note|skeleton))\.tsx/,
                  priority: 2,
                },
                // What lists of rooms have around their cards.
                {
                  name: "lists",
                  test: /\/src\/features\/search\/(components\/(pages|search-pill)|results\/components\/results-map)\.tsx/,
                  priority: 1,
                },
                // Other pages and dialogs take these, too, and not the room.
                {
                  name: "cart",
                  test: /\/src\/(features\/cart\/state|domain\/(money\/pricing|booking\/policy|time\/month)|browser\/cache)\.ts/,
                  priority: 2,
                },
                { name: "room", test: /\/src\/features\/rooms\/page\/space\.page\.tsx/, priority: 1 },
              ],
            },
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
            // The thread that renders documents takes rules and words, and those that parse files take limits, and must not load
            // the server with them.
            codeSplitting: {
              groups: [
                { name: "phone", test: /\/src\/domain\/fields\/phone/ },
                { name: "rules", test: /\/src\/(domain|i18n)\// },
                { name: "papers", test: /\/src\/features\/documents\/messages\.ts/ },
                { name: "limits", test: /\/src\/platform\/tables\/limits\.ts/ },
              ],
            },
          },
        },
      },
    },
  },
});
