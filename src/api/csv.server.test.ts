import { expect, it } from "vitest";
import { csvResponse } from "./csv.server.ts";

it("CONSOLE-135: keeps the zeros in front of digits, and all of many", async () => {
  const cells = ["0312345678", "0012345", "0", "12345", "1234567890123456", "03-1234-5678", 7];
  const file = csvResponse(
    "cells.csv",
    (async function* () {
      yield cells;
    })(),
  );
  expect(await file.text()).toBe(
    '"=""0312345678""","=""0012345""",0,12345,"=""1234567890123456""",03-1234-5678,7\r\n',
  );
});
