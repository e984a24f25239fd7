import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { describe, expect, test } from "vitest";
import { fromScript, withData } from "./page-data.server.ts";
import { openPersonalPage } from "./personal-page.server.ts";

const USER = {
  user_id: 7,
  email: "hanako@guest.example",
  is_email_verified: true,
  last_name: "架空</script>\u2028",
  company: null,
  credit_card: { last_four: "4242", tags: [1, "a"] },
};
/** As React Router writes `{ loaderData: { guest: { stations: ["a"], user: null } } }`. */
const DATA = `[{"_1":2},"loaderData",{"_3":4},"guest",{"_5":6,"_8":-5},"stations",[7],"a","user"]\n`;

const headerFor = (user: { email: string } | null) => `<header>${user ? user.email : "log in"}</header>`;
const pageOf = (body: string, data = DATA) =>
  Buffer.from(withData(`<html><head></head><body>${body}</body></html>`, data, undefined));
const PAGE = pageOf("<header>log in</header><main>会議室</main>");

const make = (page = PAGE, user: object = USER) => openPersonalPage(headerFor)(user, page);

test("OPS-26: the user is in the header and in the data, and the rest stays as it is", async () => {
  const made = make();
  const html = made?.html.toString() ?? "";
  expect(html).toContain("<body><header>hanako@guest.example</header><main>会議室</main><script>");
  expect(html).toContain(`<script>${made?.data}</script></body></html>`);
  const sent = fromScript(/enqueue\('(.*?)'\);/.exec(html)?.[1] ?? "");
  const { value } = await decode(new Response(sent).body as never, globalThis as never);
  expect(value).toEqual({ loaderData: { guest: { stations: ["a"], user: USER } } });
});

test("OPS-26: one page serves one user after the other", () => {
  const forUser = openPersonalPage(headerFor);
  const [first, second] = ["a@guest.example", "b@guest.example"].map((email) =>
    forUser({ ...USER, email }, PAGE)?.html.toString(),
  );
  expect(first).toContain("a@guest.example");
  expect(second?.replaceAll("b@guest", "a@guest")).toBe(first);
});

describe("OPS-26: a page is not made from another where", () => {
  test.each<[string, () => unknown]>([
    ["the address of the user is not verified", () => make(PAGE, { ...USER, is_email_verified: false })],
    ["the header is not on the page", () => make(pageOf("<header>menu</header>"))],
    ["the header is there twice", () => make(pageOf("<header>log in</header><header>log in</header>"))],
    ["the page has no data", () => make(pageOf("<header>log in</header>", ""))],
    [
      "there is a user already",
      () => {
        const data = DATA.replace("-5", "7");
        return make(pageOf("<header>log in</header>", data));
      },
    ],
    [
      "data is still to come",
      () => {
        const data = `${DATA}P3:["b"]\n`;
        return make(pageOf("<header>log in</header>", data));
      },
    ],
    [
      "the page has no layout",
      () => {
        const data = `[{"_1":2},"loaderData",{}]\n`;
        return make(pageOf("<header>log in</header>", data));
      },
    ],
    [
      "the header has to wait",
      () => openPersonalPage((user) => (user ? null : "<header>log in</header>"))(USER, PAGE),
    ],
  ])("%s", (_, made) => {
    expect(made()).toBeNull();
  });
});
