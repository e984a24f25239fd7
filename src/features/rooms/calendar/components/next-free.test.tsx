// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { hours, sampleAttributes, sampleDay, sampleRule } from "../../../../../test/build/answers.ts";
import { onPage, stubApi } from "../../../../../test/page.tsx";
import { addDays } from "../../../../domain/time/day.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { toSpace } from "../../state.ts";
import { forgetWeeks } from "../state.ts";
import NextFree from "./next-free.tsx";

const NOW = Date.parse("2026-12-01T09:00:00+09:00");
const FULL = "2026-12-08";

test("SCREEN-12: the focus stays in the picker when the next free time is taken up", async () => {
  forgetWeeks();
  stubApi({
    "POST calendars/101": ({ date }: { date: string }) =>
      Array.from({ length: 7 }, (_, offset) => addDays(date, offset)).map((day) =>
        sampleDay(day, day === FULL ? { reservations: [hours(9, 22)] } : undefined),
      ),
  });
  const space = toSpace(sampleAttributes(), sampleRule());
  const chosen: string[] = [];
  await onPage(
    <Dialog title="Date and time" onClose={() => {}}>
      <NextFree space={space} now={NOW} from={FULL} through={FULL} onChoose={(day) => chosen.push(day)} />
    </Dialog>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const next = [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("Next free"));
  next?.focus();
  await act(async () => next?.click());
  expect(chosen).toEqual(["2026-12-09"]);
  expect(document.activeElement?.tagName).toBe("H2");
});
