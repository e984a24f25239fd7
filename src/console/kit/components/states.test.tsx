// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, find, render } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { forgetQueries } from "../readings.ts";
import { localeSetting, MeContext } from "../state.ts";
import { useQuery } from "../use-query.ts";
import { Loaded, OfflineBar } from "./states.tsx";

type Answer = { resolve: (text: string) => void; reject: (problem: ApiProblem) => void };
let answers: Answer[];
beforeEach(() => {
  vi.useFakeTimers();
  localeSetting.set("en");
  forgetQueries();
  answers = [];
});
afterEach(() => vi.useRealTimers());

function Screen() {
  const query = useQuery<string>(
    "states",
    () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  );
  return (
    <Loaded query={query} skeleton={<i />} right="money" elsewhere={<a href="/bookings">{"Bookings"}</a>}>
      {(text) => <p id="data">{text}</p>}
    </Loaded>
  );
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const last = () => answers.at(-1) as Answer;
const refuse = (status: number, code: string, text = "") =>
  act(async () => last().reject(new ApiProblem(status, text ? [text] : [], code as ApiProblem["code"])));
const words = () => document.body.textContent ?? "";

it("nothing for the blink of an eye, then the shape of what comes, then what came", async () => {
  await render(<Screen />);
  await wait(140);
  expect(document.querySelector("[role=status]")).toBeNull();
  await wait(20);
  expect(find("[role=status]").getAttribute("aria-label")).toBe("Loading");
  await act(async () => last().resolve("Fourteen bookings"));
  expect([find("#data").textContent, document.querySelector("[role=status]")]).toEqual([
    "Fourteen bookings",
    null,
  ]);
});

it("CONSOLE-18: a failure says why, and reads again on demand", async () => {
  await render(<Screen />);
  await refuse(500, "internal", "The database is away.");
  expect(find("[role=alert]").textContent).toContain("The database is away.");
  await click(find("[role=alert] button"));
  await act(async () => last().resolve("There again"));
  expect([find("#data").textContent, document.querySelector("[role=alert]")]).toEqual(["There again", null]);
});

it("keeps the shown data when reading it again fails, with the cause above it", async () => {
  await render(<Screen />);
  await act(async () => last().resolve("Fourteen bookings"));
  await act(async () => window.dispatchEvent(new Event("online")));
  await refuse(500, "internal", "The database is away.");
  expect(find("#data").textContent).toBe("Fourteen bookings");
  expect(find("[role=alert]").textContent).toContain("The database is away.");
});

it("names the right that is missing and who can give it; a second try would not help", async () => {
  await render(<Screen />);
  await refuse(403, "forbidden");
  expect(words()).toContain("Handle money");
  expect(words()).toContain("Ask someone who manages staff");
  expect(document.querySelector("button")).toBeNull();
});

it("offers a way on instead of another try if the page does not exist", async () => {
  await render(<Screen />);
  await refuse(404, "not_found");
  expect([find("a").getAttribute("href"), document.querySelector("button")]).toEqual(["/bookings", null]);
});

it("CONSOLE-18: offline, a bar over the screen says how old it is, until the connection is back", async () => {
  const me = { brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  await render(
    <MeContext value={me}>
      <OfflineBar />
    </MeContext>,
  );
  expect(document.querySelector("[role=status]")).toBeNull();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event("offline")));
  expect(words()).toContain("offline");
  expect(words()).toContain("cannot make changes");
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(document.querySelector("[role=status]")).toBeNull();
  online.mockRestore();
});
