// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../test/page.tsx";
import EstimateModal from "./estimate.modal.tsx";

const item = (spaceName: string, spaceId: number, timeZone: string) => ({
  ...{ spaceId, spaceName, timeZone, currency: "JPY" as const, price: 3000 },
  ...{ start: "2027-01-12 10:00", end: "2027-01-12 12:00" },
});

test("SCREEN-65: who asks for an estimate of rooms in two zones reads the zone of each time", async () => {
  const items = [item("Shibuya", 101, "Asia/Tokyo"), item("Raffles Place", 160, "Asia/Singapore")];
  await renderOnPage(<EstimateModal modal={{ name: "estimate", items }} />);
  const rows = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining("12:00 Japan time (UTC+9)"),
    expect.stringContaining("12:00 Singapore time (UTC+8)"),
  ]);
});
