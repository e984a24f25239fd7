import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../src/api/endpoint.ts";
import { RIGHTS } from "../src/domain/staff.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, room } from "./build/catalog.ts";
import { operator } from "./build/operator.ts";

/** What every read of the console has in common, one by one over all contracts. */

let t: TestApp;
let boss: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  boss = await operator(t, RIGHTS);
});
afterAll(() => t.close());

type Read = { key: string; path: string; fields: readonly string[]; line: Endpoint };

const READS: Read[] = featuresOf("demo").flatMap(({ contract }) =>
  Object.entries(contract)
    .filter(([key, line]) => key.startsWith("GET ") && line.auth === "operator")
    .map(([key, line]) => {
      const fields = line.query instanceof z.ZodObject ? Object.keys(line.query.shape) : [];
      return { key, path: key.slice("GET ".length), fields, line };
    }),
);
/** The lines of an import are numbered by its file: they have no cursor (IMPORT-3). */
const LISTS = READS.filter(({ fields, path }) => fields.includes("after") && !path.includes("/:"));

it.each(READS.filter(({ path }) => path.includes("/:")))("$key: what is not there is 404", async (read) => {
  for (const id of ["2000000000", "nobody", "0", "-1", "99999999999999999999"]) {
    const { status, code } = await boss.send("GET", read.path.replace(/:\w+/, id));
    expect([id, status, code]).toEqual([id, 404, "not_found"]);
  }
});

describe.each(LISTS)("$key: a list", ({ path: bare, fields }) => {
  const path = `${bare}?${fields.includes("day") ? "day=2026-11-24&" : ""}`;

  it("begins empty or with its first page, and takes a limit from 1 to 200", async () => {
    const first = await boss.send("GET", `${path}limit=1`);
    expect([first.status, first.errors]).toEqual([200, []]);
    expect((await boss.send("GET", `${path}limit=200`)).status).toBe(200);
    for (const limit of ["0", "201", "many", "1.5"]) {
      const { status, code } = await boss.send("GET", `${path}limit=${limit}`);
      expect([limit, status, code]).toEqual([limit, 422, "validation"]);
    }
  });

  it("rejects a cursor that it has not given", async () => {
    for (const after of ["nobody", "e30", "bnVsbA", "WzFd", "%00"]) {
      const { status, code } = await boss.send("GET", `${path}after=${after}`);
      expect([after, status, code]).toEqual([after, 422, "validation"]);
    }
  });
});

it("nothing of it is kept by a browser or a proxy", async () => {
  for (const { key, path, line } of READS) {
    if (path.includes("/:") || line.query?.safeParse({}).success === false) continue;
    const { status, headers } = await boss.send("GET", path);
    expect([key, status, headers.get("cache-control")]).toEqual([key, 200, "no-store"]);
  }
});
