// @vitest-environment happy-dom
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { renderOnPage } from "../../test/page.tsx";
import { find, render, user } from "../../test/render.tsx";
import { BackLink, PageLink } from "./page-link.tsx";

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

test("does not follow a link whose own listener prevents it", async () => {
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

test("the way back leads to the page whose link was followed, or to its own address for other visitors", async () => {
  const list = <PageLink to="/en/id/8">Blue Room</PageLink>;
  const room = <BackLink to="/en/search?text=Shibuya">Back</BackLink>;
  const open = (initialEntries: string[]) =>
    createMemoryRouter(
      [
        { path: "/en/area/shibuya", element: list },
        { path: "/en/search", element: list },
        { path: "/en/id/8", element: room },
      ],
      { initialEntries },
    );

  window.history.replaceState(null, "", "/list/en/area/shibuya?page=2");
  const router = open(["/en/area/shibuya?page=2"]);
  const { unmount } = await render(<RouterProvider router={router} />);
  await user(() => find("a").click());
  expect(router.state.location.pathname).toBe("/en/id/8");
  await user(() => find("a").click());
  const { pathname, search } = router.state.location;
  expect([pathname + search, router.state.historyAction]).toEqual(["/en/area/shibuya?page=2", "POP"]);
  await unmount();

  const fromElsewhere = open(["/en/id/8"]);
  const elsewhere = await render(<RouterProvider router={fromElsewhere} />);
  await user(() => find("a").click());
  expect(fromElsewhere.state.location.search).toBe("?text=Shibuya");
  await elsewhere.unmount();

  // The sidebar of a room's page has links to other rooms, too.
  window.history.replaceState(null, "", "/list/en/id/7");
  const fromRoom = open(["/en/area/shibuya"]);
  await render(<RouterProvider router={fromRoom} />);
  await user(() => find("a").click());
  expect(fromRoom.state.location).toMatchObject({ pathname: "/en/id/8", state: null });
});

test("the way back leads to the list whose link was followed before its scripts were loaded, unless this is a new tab", async () => {
  const arrive = async ({ referrer, canGoBack }: { referrer: string; canGoBack: boolean }) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    vi.stubGlobal("navigation", { canGoBack });
    const goBack = vi.spyOn(window.history, "go").mockReturnValue();
    window.history.replaceState(null, "", "/list/en/id/8");
    const router = createBrowserRouter(
      [
        { path: "/en/id/8", element: <BackLink to="/en/search?text=Shibuya">Back</BackLink> },
        { path: "/en/search", element: null },
      ],
      { basename: "/list" },
    );
    const { unmount } = await render(<RouterProvider router={router} />);
    await user(() => find("a").click());
    const { search } = router.state.location;
    const wentBack = goBack.mock.calls.length === 1;
    await unmount();
    router.dispose();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    return wentBack ? "back" : search;
  };
  const origin = window.location.origin;
  const list = `${origin}/list/en/search?sort=price`;
  expect(await arrive({ referrer: list, canGoBack: true })).toBe("back");
  expect(await arrive({ referrer: `${origin}/list/en`, canGoBack: true })).toBe("back");
  expect(await arrive({ referrer: list, canGoBack: false })).toBe("?text=Shibuya");
  for (const referrer of ["", `${origin}/list/en/reservation`, "https://elsewhere.example/list/en/search"])
    expect(await arrive({ referrer, canGoBack: true })).toBe("?text=Shibuya");
});
