import { expect, test } from "vitest";
import { ApiProblem } from "./client.ts";
import { foundOrNull } from "./found-or-null.ts";

const problem = (status: number) => new ApiProblem(status, { all: ["no"] }, "not_found");

test("a page says that there is nothing if the API refuses, and fails with it if the API fails", async () => {
  expect(await foundOrNull(Promise.resolve({ id: 7 }))).toEqual({ id: 7 });
  for (const status of [401, 403, 404, 422])
    expect(await foundOrNull(Promise.reject(problem(status)))).toBeNull();
  for (const failure of [problem(500), problem(503), new Error("a bug")])
    await expect(foundOrNull(Promise.reject(failure))).rejects.toBe(failure);
});
