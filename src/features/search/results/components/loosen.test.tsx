// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../../test/page.tsx";
import { emptyQuery } from "../../../../domain/search/search.ts";
import { readAddress } from "../../state.ts";
import Loosen from "./loosen.tsx";

const address = readAddress(new URLSearchParams());
const query = { ...emptyQuery, headcount: 8 };
const relaxations = [{ kind: "text" as const, query, group: null, total: 9 }];

test.each([
  ["a time that has passed", true, "That time has passed. Please choose a later one."],
  ["another time", false, "Try one of these instead."],
])("SEARCH-29: no results at %s", async (_, isPast, sentence) => {
  await renderOnPage(
    <Loosen relaxations={relaxations} total={0} isPast={isPast} address={address} hasStation={false} />,
  );
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).toContain("Anywhere (9 rooms)");
});

test("SEARCH-26: if no condition is left, the recommended ten are not counted", async () => {
  const relaxations = [{ kind: "text" as const, query: emptyQuery, group: null, total: 10 }];
  await renderOnPage(
    <Loosen relaxations={relaxations} total={0} isPast={false} address={address} hasStation={false} />,
  );
  expect(document.querySelector("a")?.textContent).toBe("Anywhere");
});

test.each([
  ["one place", [{ name: "Sendai" }], emptyQuery, "There are no rooms within 50 km of Sendai"],
  ["two places", [{ name: "A" }, { name: "B" }], emptyQuery, "No room is within 50 km of all these places"],
  ["a place, with another condition", [{ name: "Sendai" }], query, "No vacancies found"],
])("SEARCH-61: if nothing is found near %s, the reason is said that is sure", async (_, origins, left, sentence) => {
  const more = [{ kind: "text" as const, query: left, group: null, total: 9 }];
  await renderOnPage(
    <Loosen {...{ relaxations: more, total: 0, isPast: false, address, hasStation: false, origins }} />,
  );
  expect(document.body.textContent).toContain(sentence);
});

test("WAIT-1: if nothing is free at a whole time near a station, the waitlist is offered", async () => {
  const asked = readAddress(new URLSearchParams("text=渋谷駅&date=2026-12-10&start=10:00&end=12:00"));
  await renderOnPage(
    <Loosen relaxations={relaxations} total={0} isPast={false} address={asked} hasStation={true} />,
  );
  const link = [...document.querySelectorAll("a")].find((one) => one.textContent?.startsWith("Tell me"));
  const { pathname, searchParams } = new URL(link?.href ?? "");
  expect(pathname).toMatch(/\/waitlist$/);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ area: "渋谷駅", date: "2026-12-10" },
    ...{ start: "10:00", end: "12:00" },
  });
});
