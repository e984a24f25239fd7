import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** A function over this many lines fails. */
const LONGEST_FUNCTION = 150;

/** Where what surrounds the program is read; everywhere else it comes as an argument. */
const SURROUNDINGS: { what: RegExp; homes: RegExp[]; out: string }[] = [
  {
    what: /^process\.env$/,
    homes: [/^src\/process\//, /^src\/platform\/given-path\.ts$/, /^packages\//],
    out: "a setting of the process is read in src/platform/env.ts, with its row in docs/operating.md, and passed in.",
  },
  {
    what: /^process\.(exit|stdout|stderr)$/,
    homes: [
      /^src\/process\//,
      /^src\/platform\/log\.ts$/,
      /^packages\//,
      // Commands answer by standard output.
      /^src\/(features|console)\/.*\/(commands?|operator)\.server\.ts$/,
      // A process of its own.
      /^src\/features\/rooms\/pictures\/picture-maker\.server\.ts$/,
    ],
    out: "a command of *.commands.server.ts writes for people, everything else to app.log, and only src/process ends the process.",
  },
  {
    what: /^import\.meta\.env\.(?!(SSR|PROD|BASE_URL)$)/,
    homes: [],
    out: "it is fixed when the bundle is built: a setting is read in src/platform/env.ts, and reaches the browser by its page's data.",
  },
  {
    what: /^(alert|prompt|confirm)$/,
    homes: [],
    out: "it stops the whole page and has the browser's words: ask by a dialog (src/ui/dialog.tsx) or a panel, tell by a message.",
  },
  {
    what: /^forEach\(async$/,
    homes: [],
    out: "nobody waits for what it begins, or hears that it failed: await each in a for…of, or Promise.all over a map.",
  },
  {
    what: /^location\.reload$/,
    homes: [
      // Where nothing else is left: the code of the page is no more, or it has crashed.
      /^src\/app\/(old-chunks\.ts|operator\/crash\.tsx|guest\/error-page\.tsx)$/,
    ],
    out: "it loses what was typed: ask the data again (useRevalidator, or the query of the console).",
  },
  {
    what: /^console$/,
    homes: [/^src\/process\//, /^src\/app\/entry\.server\.tsx$/, /^packages\//],
    out: "the server writes to app.log, the browser to nothing.",
  },
  {
    what: /^fetch$/,
    homes: [
      /^src\/(api|adapters)\//,
      /^packages\//,
      // What is no call of ours: pictures of the ground, a file that is downloaded.
      /^src\/(ui\/ground-data|console\/kit\/download)\.ts$/,
      // Makes the client; a link in a mail that is pressed without a session.
      /^src\/features\/(account\/state\.ts|profile\/stop-mails\.page\.tsx)$/,
    ],
    out: "calls go through src/api/client.ts, which knows their types, what is wrong and who is signed in.",
  },
  {
    what: /^(localStorage|sessionStorage|indexedDB|document\.cookie)$/,
    homes: [
      /^src\/browser\//,
      // What a guest keeps in this browser, each under a key of its own: the parts that a feature knows how to read again.
      /^src\/features\/(cart|favorites|shortlists)\/state\.ts$/,
      /^src\/features\/favorites\/components\/favorite-keeper\.tsx$/,
      /^src\/features\/checkout\/stored-(details|payment)\.ts$/,
      // Before any page is there.
      /^src\/app\/old-chunks\.ts$/,
    ],
    out: "what a browser keeps goes through src/browser (local-settings.ts, session-storage.ts), which knows browsers that keep nothing.",
  },
  {
    what: /^([gs]et[A-Z]|getTimezoneOffset)/,
    homes: [],
    out: "it goes by the zone of the machine: times are wall minutes of src/domain/time, and an instant becomes one in src/i18n/wall-clock.ts.",
  },
];

/** A line that was commented out. */
const CODE =
  /^\s*((const|let|return|if|for|import|export|await|throw)\b.*[;{]|[\w.]+\(.*\);|<\/?[A-Z]\w*.*>)\s*$/;

/** Functions that are too long, what reaches for its surroundings, and files that only pass on. */
export function codeMistakes(file: SourceFile): Mistake[] {
  const { path, functions, surroundings, comments, imports, isBarrel, silentCatches, loose } = file;
  return [
    ...(isBarrel
      ? [
          {
            path,
            line: 1,
            message: "It only passes on what others export: import from the file that defines the thing.",
          },
        ]
      : []),
    ...imports
      .filter(({ specifier }) => /^(node:)?process$/.test(specifier) && !path.startsWith("src/process/"))
      .map(({ line }) => ({
        path,
        line,
        message:
          "process by its module: a setting is read in src/platform/env.ts and passed in, and `process` is there without it.",
      })),
    ...functions
      .filter(({ lines }) => lines > LONGEST_FUNCTION)
      .map(({ name, line, lines }) => ({
        ...{ path, line },
        message: `${name || "A function"} has ${lines} lines, at most ${LONGEST_FUNCTION}: take out what has a subject of its own, a hook or a part of the screen.`,
      })),
    ...surroundings.flatMap(({ text, line }) =>
      SURROUNDINGS.filter(({ what, homes }) => what.test(text) && !homes.some((home) => home.test(path))).map(
        ({ out }) => ({ path, line, message: `${text} here: ${out}` }),
      ),
    ),
    ...silentCatches.map((line) => ({
      ...{ path, line },
      message:
        "An error is dropped here in silence: handle it, or say in a comment why nothing follows from it.",
    })),
    ...loose.map(({ text, line }) => ({
      ...{ path, line },
      message: `export ${text}: what several files can change has no owner. Export a function that changes it.`,
    })),
    ...comments
      .filter(({ text }) => CODE.test(text))
      .map(({ line }) => ({ path, line, message: "Code in a comment: delete it, git keeps what was." })),
    ...comments
      .filter(({ text }) => /^\s*@ts-(ignore|expect-error|nocheck)/.test(text))
      .map(({ line }) => ({
        path,
        line,
        message: "The compiler is told to look away: say the type that is so.",
      })),
  ];
}
