import { defineConfig } from "vitest/config";

/**
 * unit: rules and components, without a database. api: what needs one (`*.server.test.ts`, test/); each test file
 * takes databases of its own with freshDatabase() of test/database.ts.
 */
const needsDatabase = [
  "{src,packages}/**/*.server.test.{ts,tsx}",
  "src/{platform,process}/**/*.test.ts",
  "test/**/*.test.ts",
];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,packages}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: needsDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: needsDatabase,
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
