// @vitest-environment happy-dom
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { click, find, render, user } from "../../../../test/render.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

function Page() {
  const [query] = useSearchParams();
  return (
    <main id="main" tabIndex={-1}>
      {query.has("use") && <Link to="/search">Without Photos</Link>}
      <Link to="/search?use=photo">Photos</Link>
      <PageAnnouncer />
    </main>
  );
}

test("a link that goes with its query leaves the focus in the page", async () => {
  vi.useFakeTimers();
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/search?use=photo"],
  });
  await render(<RouterProvider router={router} />);
  find("a").focus();
  await click(find("a"));
  expect(document.activeElement).toBe(document.body);
  await user(() => vi.runAllTimers());
  expect(document.activeElement).toBe(find("main"));
  const link = find("a");
  link.focus();
  await click(link);
  await user(() => vi.runAllTimers());
  expect(document.activeElement?.textContent).toBe("Photos");
  vi.useRealTimers();
});
