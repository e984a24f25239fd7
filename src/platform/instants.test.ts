import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { instantReader } from "./instants.ts";

/** The driver's parser: we have not replaced the one of times without a zone. */
const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMP) as (text: string) => Date | number;
const instantOf = instantReader(byDriver);

it.each([
  "infinity",
  "-infinity",
  "0001-02-03 04:05:06+00",
  "0099-12-31 23:59:59.999999+00",
  "12026-11-30 01:00:00+00",
  "0044-03-15 12:00:00+00 BC",
  "2026-11-30 10:00:00+09",
  "2026-11-30 10:00:00.5-03:30",
  "1887-12-31 15:00:00+00",
])("%s is the instant that the driver reads", (text) => {
  expect(instantOf(text)).toEqual(byDriver(text));
});

it("reads any instant as the driver does", () => {
  const instant = fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31) });
  const fraction = fc.option(fc.stringMatching(/^[0-9]{1,6}$/));
  fc.assert(
    fc.property(instant, fraction, (at, digits) => {
      const text = new Date(at).toISOString().slice(0, 19).replace("T", " ");
      const written = `${text}${digits === null ? "" : `.${digits}`}+00`;
      expect(instantOf(written)).toEqual(byDriver(written));
    }),
    { numRuns: 2_000 },
  );
});
