// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { sampleAttributes, sampleRule } from "../../../../../test/build/answers.ts";
import { onPage } from "../../../../../test/page.tsx";
import { click, find } from "../../../../../test/render.tsx";
import { type Searched, selectionsOf } from "../../selection/state.ts";
import { toSpace } from "../../state.ts";
import { SearchedNote } from "./searched-note.tsx";

const TAKEN = "This time is taken. Please choose another.";
const taken: Searched = {
  day: "2026-12-10",
  rejection: TAKEN,
  next: { day: "2026-12-11", start: 13 * 60 },
  opensOn: "2026-12-10",
};

describe("SCREEN-17: a searched time that cannot be booked here", () => {
  test("the note says which time, and why", async () => {
    await renderNote("?date=2026-12-10&start=10:00&end=12:00", taken);
    const [time, why] = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(time).toBe("You searched for 2026/12/10 (Thu) 10:00 – 12:00");
    expect(why).toBe(TAKEN);
  });

  test("the next free time opens the picker on it", async () => {
    const { modal, space } = await renderNote("?date=2026-12-10&start=10:00&end=12:00", taken);
    expect(find("button").textContent).toMatch(/^Next free: .*11.*, 13:00$/);
    await click(find("button"));
    expect(modal()).toEqual({
      name: "picker",
      spaceId: space.id,
      day: "2026-12-11",
      at: 780,
      selectionKey: selectionsOf(space.id)[0]?.key,
    });
  });

  test("without a next free time, the other days and the other rooms are left", async () => {
    await renderNote("?date=2026-12-10&start=10:00&end=12:00", { ...taken, next: null });
    expect(document.querySelector("button")).toBeNull();
    expect(links()).toEqual(["See other days", "Rooms free at that time", "Tell me when it frees up"]);
  });

  test("other days are on the page; other rooms are searched near the station, for the same time and people", async () => {
    const { space } = await renderNote("?date=2026-12-10&start=10:00&end=12:00&people=4", taken);
    expect(find("a[href='#availability']").textContent).toBe("See other days");
    const { pathname, searchParams } = new URL(
      find<HTMLAnchorElement>("a[href*=search]").href,
      "http://localhost",
    );
    expect(pathname).toBe("/en/search");
    expect(Object.fromEntries(searchParams)).toEqual({
      date: "2026-12-10",
      start: "10:00",
      end: "12:00",
      people: "4",
      text: space.facts.nearest,
    });
  });

  test("WAIT-1: no other rooms and no waitlist are offered for a time that is over", async () => {
    await renderNote("?date=2025-12-10&start=10:00&end=12:00", { ...taken, next: null });
    expect(links()).toEqual(["See other days"]);
  });

  test("a time without an end is not searched for elsewhere", async () => {
    await renderNote("?date=2026-12-10&start=10:00", taken);
    expect(document.querySelector("p")?.textContent).toMatch(/10:00$/);
    expect(links()).toEqual(["See other days"]);
  });

  test.each([
    ["a time that can be booked", "?date=2026-12-10&start=10:00&end=12:00", { ...taken, rejection: null }],
    ["a day without times", "?date=2026-12-10", taken],
    ["no search at all", "", taken],
  ])("nothing is said of %s", async (_, search, searched) => {
    await renderNote(search, searched);
    expect(document.querySelector("p")).toBeNull();
  });
});

const links = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent);

/** The note on the page of a room, of whose searched time the server has found out `searched`. */
async function renderNote(search: string, searched: Searched) {
  const space = toSpace(sampleAttributes(), sampleRule());
  const path = `/en/id/${space.id}${search}`;
  const { router } = await onPage(<SearchedNote space={space} className="" />, { path, space: { searched } });
  return { space, modal: () => router.state.location.state?.modal ?? null };
}
