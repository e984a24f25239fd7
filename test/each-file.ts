import { afterAll, vi } from "vitest";
import { startDays } from "./build/fresh-day.ts";
import { startStatements } from "./build/statement.ts";

/* The files of a process share its modules and globals: each counts from the start, and gives back what it replaced. */

startDays();
startStatements();

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
