import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WayThere } from "./way-there.tsx";

test.each([
  ["〒150-0031 東京都渋谷区桜丘町97-3 なぎさ第一ビル 3階 301", ["150-0031", "97-3"]],
  ["3-97-8 Shinjuku, Tokyo 160-0022", ["3-97-8", "160-0022"]],
  [
    "301, 97-3 Sakuragaoka-cho, Shibuya-ku, Tokyo 150-0031",
    ["97-3", "Sakuragaoka-cho", "Shibuya-ku", "150-0031"],
  ],
  ["1 Raffles Place, #18-02, Singapore 048616", ["18-02", "Singapore 048616"]],
])("postal codes, numbers of blocks and names of wards stay whole: %s", (address, whole) => {
  const labels = { access: "Access", address: "Address" };
  const shown = renderToStaticMarkup(
    <WayThere station="Shibuya" walk="4 min" access="Shibuya" address={address} labels={labels} />,
  );
  const kept = [...shown.matchAll(/<span class="unbroken">([^<]+)</g)].map(([, text]) => text);
  expect(kept).toEqual(whole);
  expect(shown.replace(/<[^>]+>/g, "")).toContain(address);
});
