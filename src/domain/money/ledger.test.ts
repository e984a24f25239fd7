import { expect, test } from "vitest";
import { causeOfNote, LEDGER_NOTES, movedNote } from "./ledger.ts";

test("LEDGER-1: a note says why a line is there", () => {
  for (const [cause, note] of Object.entries(LEDGER_NOTES)) expect(causeOfNote(note)).toBe(cause);
  expect(causeOfNote(movedNote(17, 18))).toBe("moved");
  expect(["not from 1 to 2", "from 1 to 2 again"].map(causeOfNote)).toEqual([null, null]);
  expect([null, "cash", "from here to there"].map(causeOfNote)).toEqual([null, null, null]);
});
