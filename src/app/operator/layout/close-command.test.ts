import { expect, it } from "vitest";
import { readCloseCommand } from "./close-command.ts";

it.each([
  ["close 101 tomorrow", { words: "101", daysAhead: 1 }],
  ["Close  Shibuya 3F ", { words: "shibuya 3f", daysAhead: 0 }],
  ["close 101 today", { words: "101", daysAhead: 0 }],
  ["101を明日休止", { words: "101", daysAhead: 1 }],
  ["明日 会議室１０１ 休止", { words: "会議室101", daysAhead: 1 }],
  ["会議室101は今日休止する", { words: "会議室101", daysAhead: 0 }],
  ["休止 101", { words: "101", daysAhead: 0 }],
])("CLOSURE-13: “%s” closes rooms", (text, command) => {
  expect(readCloseCommand(text)).toEqual(command);
});

it.each([
  "close",
  "close tomorrow",
  "101",
  "tomorrow 101",
  "closet 3",
  "Tanaka",
  "休止",
  "",
])("CLOSURE-13: “%s” closes nothing", (text) => {
  expect(readCloseCommand(text)).toBeNull();
});
