// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { renderOnPage } from "../../test/page.tsx";
import { ZoneNote, ZonesNote } from "./zone-note.tsx";

const [TOKYO, SINGAPORE] = ["Asia/Tokyo", "Asia/Singapore"];

test.each([
  ["of the reader's own zone", [TOKYO], TOKYO, ""],
  ["of another zone", [SINGAPORE], TOKYO, " Singapore time (UTC+8)"],
  ["in a list with another zone", [TOKYO, SINGAPORE], TOKYO, " Japan time (UTC+9)"],
  ["for a reader elsewhere", [TOKYO], "Europe/Berlin", " Japan time (UTC+9)"],
])("SCREEN-65: a time %s", async (_, among, own, text) => {
  readerIn(own);
  const { container } = await renderOnPage(<ZoneNote timeZone={among[0] ?? ""} among={among} />);
  expect(container.textContent).toBe(text);
});

test.each([
  ["in the reader's own zone", [TOKYO, TOKYO], ""],
  ["in one other zone", [SINGAPORE], "Times are in Singapore time (UTC+8)"],
  ["in two zones", [TOKYO, SINGAPORE], "Times are local to each room"],
  ["of which there are none", [], ""],
])("SCREEN-65: a list of rooms %s", async (_, zones, text) => {
  readerIn(TOKYO);
  const { container } = await renderOnPage(<ZonesNote zones={zones} />);
  expect(container.textContent).toBe(text);
});

function readerIn(own: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  zone.mockReturnValue({ ...options, timeZone: own });
  onTestFinished(() => zone.mockRestore());
}
