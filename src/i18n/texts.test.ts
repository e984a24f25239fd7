import { expect, expectTypeOf, test } from "vitest";
import { texts } from "./texts.ts";

const messages = texts({
  close: ["閉じる", "Close"],
  selected: (count: number) => [`${count}件を選択`, `${count} selected`],
});

test("texts in pairs come back by language", () => {
  expect(messages.ja.close).toBe("閉じる");
  expect(messages.en.close).toBe("Close");
  expect(messages.ja.selected(3)).toBe("3件を選択");
  expect(messages.en.selected(3)).toBe("3 selected");
  expectTypeOf(messages.ja.selected).toEqualTypeOf<(count: number) => string>();
});

test("a language that is missing or too much is a compile error at its text", () => {
  texts({
    close: ["閉じる", "Close"],
    // @ts-expect-error: without its translation
    open: ["開く"],
    // @ts-expect-error: in a language that we do not have
    save: ["保存", "Save", "Enregistrer"],
    // @ts-expect-error: without its translation
    selected: (count: number) => [`${count}件`],
  });
});
