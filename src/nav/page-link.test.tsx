// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../test/page.tsx";
import { find, user } from "../../test/render.tsx";
import { PageLink } from "./page-link.tsx";

const press = (init: MouseEventInit) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  find("a").dispatchEvent(event);
  return event.defaultPrevented;
};

test("a plain press is followed without a reload, any other is the browser's", async () => {
  await renderOnPage(<PageLink to="/en/id/7">Blue Room</PageLink>);
  expect(find("a").getAttribute("href")).toBe("/list/en/id/7");
  await user(() => {
    for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"])
      expect(press({ [key]: true })).toBe(false);
    expect(press({ button: 1 })).toBe(false);
    expect(press({})).toBe(true);
  });
});

test("what its own listener prevents is not followed", async () => {
  let seen = 0;
  await renderOnPage(
    <PageLink
      to="/en/id/7"
      onClick={(event) => {
        seen += 1;
        event.preventDefault();
      }}
    >
      Blue Room
    </PageLink>,
  );
  const before = window.location.href;
  await user(() => expect(press({})).toBe(true));
  expect([seen, window.location.href]).toEqual([1, before]);
});
