import { afterAll, vi } from "vitest";
import { startDays } from "./build/fresh-day.ts";

/* The files of a process share its modules and globals: each begins with the days, and gives back what it has replaced. */

startDays();

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
