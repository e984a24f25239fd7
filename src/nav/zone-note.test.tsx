// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { renderOnPage } from "../../test/page.tsx";
import { ZoneNote } from "./zone-note.tsx";

const [TOKYO, SINGAPORE] = ["Asia/Tokyo", "Asia/Singapore"];

test.each([
  ["of the reader's own zone", [TOKYO], TOKYO, ""],
  ["of another zone", [SINGAPORE], TOKYO, " Singapore time (UTC+8)"],
  ["in a list with another zone", [TOKYO, SINGAPORE], TOKYO, " Japan time (UTC+9)"],
  ["for a reader elsewhere", [TOKYO], "Europe/Berlin", " Japan time (UTC+9)"],
])("SCREEN-65: a time %s", async (_, among, own, text) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  zone.mockReturnValue({ ...options, timeZone: own });
  onTestFinished(() => zone.mockRestore());
  const { container } = await renderOnPage(<ZoneNote timeZone={among[0] ?? ""} among={among} />);
  expect(container.textContent).toBe(text);
});
