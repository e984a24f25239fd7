import { expect, test } from "vitest";
import { merged } from "./merged.ts";

const base = {
  name: { ja: "空", en: "Sky" },
  people: 4,
  hours: [{ start: "09:00" }],
  note: null as string | null,
};

test.each([
  ["nothing of mine", base, { ...base, people: 8 }, { ...base, people: 8 }],
  ["nothing of theirs", { ...base, people: 5 }, base, { ...base, people: 5 }],
  ["different fields", { ...base, people: 5 }, { ...base, note: "x" }, { ...base, people: 5, note: "x" }],
  ["the same field", { ...base, people: 5 }, { ...base, people: 8 }, { ...base, people: 5 }],
  [
    "fields of one part",
    { ...base, name: { ja: "海", en: "Sky" } },
    { ...base, name: { ja: "空", en: "Sea" } },
    { ...base, name: { ja: "海", en: "Sea" } },
  ],
  [
    "a list is one field",
    { ...base, hours: [{ start: "10:00" }] },
    { ...base, hours: [{ start: "09:00" }, { start: "13:00" }] },
    { ...base, hours: [{ start: "10:00" }] },
  ],
])("CONSOLE-127: %s", (_label, mine, theirs, expected) => {
  expect(merged({ base, mine, theirs })).toEqual(expected);
});
