// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../../test/page.tsx";
import { emptyQuery } from "../../../../domain/search/search.ts";
import Loosen from "./loosen.tsx";

const query = { ...emptyQuery, headcount: 8 };
const relaxations = [{ kind: "text" as const, query, group: null, total: 9 }];

test.each([
  ["a time that has passed", true, "That time has passed. Please choose a later one."],
  ["another time", false, "Try one of these instead."],
])("SEARCH-29: no results at %s", async (_, isPast, sentence) => {
  await renderOnPage(<Loosen relaxations={relaxations} total={0} isPast={isPast} />);
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).toContain("Anywhere (9 rooms)");
});

test("SEARCH-26: where no condition is left, the recommended ten are not counted", async () => {
  const relaxations = [{ kind: "text" as const, query: emptyQuery, group: null, total: 10 }];
  await renderOnPage(<Loosen relaxations={relaxations} total={0} isPast={false} />);
  expect(document.querySelector("a")?.textContent).toBe("Anywhere");
});
