import { expect, test } from "vitest";
import { enteredByHand, handRef, meansOf, undoneRef } from "./by-hand.ts";
import { causeOfNote, MEANS_OF_NOTES, undoneNote } from "./ledger.ts";

const entry = (ref: string | null, more: object = {}) => ({
  ...{ kind: "bank_in" as const, amount: 100, ref, note: null as string | null },
  ...more,
});

test("TRANSFER-18: entries by hand are found by the number that their writer gave, until they are taken back", () => {
  const [console, command] = [handRef("by_hand", 40386, 0), handRef("bank_in", 40386, 1)];
  const all = [
    entry(console),
    entry(command),
    entry("import:3:40386"),
    entry("bank_line:7:1:40386"),
    entry("by_hand_too:1:1"),
    entry(null),
    entry(handRef("by_hand", 40386, 2), { kind: "adjustment" }),
    entry(handRef("by_hand", 40386, 3), { amount: -5 }),
  ];
  expect(enteredByHand(all).map(({ ref }) => ref)).toEqual([console, command]);
  const back = entry(undoneRef(console), { amount: -100 });
  expect(enteredByHand([...all, back]).map(({ ref }) => ref)).toEqual([command]);
});

test("TRANSFER-18: an entry says how it came, and still so when it was taken back", () => {
  for (const means of MEANS_OF_NOTES)
    for (const note of [means, undoneNote(means)]) {
      expect(meansOf(entry(null, { note }))).toBe(means);
      expect(meansOf(entry(null, { note, kind: "bank_out" }))).toBeNull();
    }
  for (const note of [null, "bank", undoneNote("bank"), undoneNote(null), "cashier", "other things"])
    expect(meansOf(entry(null, { note }))).toBeNull();
  expect([null, "bank", ...MEANS_OF_NOTES].map(undoneNote).map(causeOfNote)).toEqual(Array(4).fill("undone"));
});
