// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { click, find, render, user } from "../../test/render.tsx";
import { lateCode } from "./late-code.ts";
import { LateContent } from "./late-content.tsx";
import { UiLocaleProvider } from "./ui-locale.tsx";

const Days = ({ month }: { month: string }) => <p>{month}</p>;
const offline = () => Promise.reject<{ default: typeof Days }>(new TypeError("Failed to fetch"));

test.each([
  ["ja", "読み込めませんでした。", "もう一度読み込む"],
  ["en", "This could not be loaded.", "Try again"],
] as const)("SCREEN-32: says in %s what cannot be loaded, and loads it when asked", async (locale, said, retry) => {
  const load = vi.fn(offline);
  const code = lateCode(load);
  const { container } = await render(
    <UiLocaleProvider locale={locale}>
      <LateContent code={code} className="h-66" given={{ month: "December" }} />
    </UiLocaleProvider>,
  );
  expect(find("[role=alert]").textContent).toBe(said);
  const button = find("button");
  expect(button.textContent).toBe(retry);
  button.focus();
  await click(button);
  // It failed again: the button is still the same, and still has the focus.
  expect(load).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBeNull();
  load.mockResolvedValue({ default: Days });
  await click(button);
  expect(container.textContent).toBe("December");
  expect(container.contains(document.activeElement)).toBe(true);
});

test("a second press waits for the first", async () => {
  let arrive: (chunk: { default: typeof Days }) => void = () => {};
  const load = vi.fn(offline);
  await render(<LateContent code={lateCode(load)} className="" given={{ month: "May" }} />);
  load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await click(find("button"));
  expect(find("button").getAttribute("aria-busy")).toBe("true");
  await click(find("button"));
  expect(load).toHaveBeenCalledTimes(2);
  await user(() => arrive({ default: Days }));
  expect(document.body.textContent).toBe("May");
});

test("SCREEN-32: loads content that was wanted while offline once the connection is back, without a press", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(offline);
  const { container } = await render(
    <LateContent code={lateCode(load)} className="" given={{ month: "June" }} />,
  );
  expect(find("[role=alert]")).toBeTruthy();
  onLine.mockReturnValue(true);
  load.mockResolvedValue({ default: Days });
  await user(() => window.dispatchEvent(new Event("online")));
  expect(container.textContent).toBe("June");
});
