import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/**
 * unit: rules, without a document or a database. dom: what needs a document. api: what needs a database
 * (`*.server.test.ts`, test/): each test file takes databases of its own with freshDatabase() of test/database.ts.
 *
 * Loading and warming up the product anew for each file would take a third of the whole time: the files of unit, and most of
 * api, share a process and its modules. Those that replace a module, and those of dom, have a context of their own.
 */
const needsDatabase = [
  "{src,packages}/**/*.server.test.{ts,tsx}",
  "src/{platform,process}/**/*.test.ts",
  "test/**/*.test.ts",
];
const withDatabase = globSync(needsDatabase);
const replacesModules = withDatabase.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));
const withoutDatabase = globSync(["{src,packages}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"]);
const needsDocument = withoutDatabase.filter((file) =>
  readFileSync(file, "utf8").startsWith("// @vitest-environment"),
);

const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Most take a second: what is left is for machines that do much else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second, which is what a poll waits by itself, can pass on a machine that does something else at the moment.
    expect: { poll: { timeout: 15_000 } },
    // Contexts are not given back: a process that has grown to this is replaced.
    vmMemoryLimit: "900MB",
    reporters: ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: withoutDatabase,
          exclude: [...needsDatabase, ...needsDocument],
          pool: "forks",
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: needsDocument,
          exclude: needsDatabase,
          pool: "vmForks",
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: withDatabase,
          exclude: replacesModules,
          globalSetup: ["test/global-setup.ts"],
          setupFiles: ["test/each-file.ts"],
          pool: "forks",
          isolate: false,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: "api-alone",
          include: replacesModules,
          globalSetup: ["test/global-setup.ts"],
          pool: "vmForks",
          ...patient,
        },
      },
    ],
  },
});
