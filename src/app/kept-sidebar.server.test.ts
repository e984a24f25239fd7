import { expect, test } from "vitest";
import { openKeptSidebar } from "./kept-sidebar.server.ts";

const page = (sidebar: string) => `<body><aside class="a">${sidebar}</aside><main>会議室</main></body>`;

/** What a rendering finds that asks for `key`, and then makes `html`. */
function render(key: string, html: string): string | null {
  const sidebar = openKeptSidebar();
  const found = sidebar.find(key);
  sidebar.keep(html);
  return found;
}

test("a sidebar is taken from the first page that asks for it", () => {
  expect(render("one", page("<p>A</p>"))).toBeNull();
  expect(render("one", page("<p>B</p>"))).toBe("<p>A</p>");
  expect(render("other", page("<p>B</p>"))).toBeNull();
  expect(render("one", page("<p>C</p>"))).toBe("<p>A</p>");
});

test("nothing is kept of a page without a sidebar or with two", () => {
  expect(render("none", "<main></main>")).toBeNull();
  expect(render("none", page("<p>A</p>") + page("<p>B</p>"))).toBeNull();
  expect(render("none", page("<p>A</p>"))).toBeNull();
});

test("a rendering without a sidebar keeps nothing", () => {
  openKeptSidebar().keep(page("<p>A</p>"));
  expect(openKeptSidebar().find("")).toBeNull();
});

test("evicts the oldest", () => {
  for (let at = 0; at <= 200; at += 1) render(`many ${at}`, page(String(at)));
  expect(render("many 0", "")).toBeNull();
  expect(render("many 200", "")).toBe("200");
});
