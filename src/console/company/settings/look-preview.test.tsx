// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { render } from "../../../../test/render.tsx";
import { MeContext } from "../../kit/state.ts";
import { LookPreview } from "./components/look-preview.tsx";

beforeEach(freshConsole);

const ME = { brand: { currency: "JPY" } } as never;
async function shown(values: Record<string, string>): Promise<string> {
  await render(
    <MeContext value={ME}>
      <LookPreview values={values} />
    </MeContext>,
  );
  return document.body.innerHTML;
}

test("SETTING-15: the look is shown with what is typed, and never in a colour that cannot be read", async () => {
  const pale = await shown({ name: "こもれび会議室", accent: "#6FAE3C", logo: "", hero: "" });
  expect(pale).toContain("こもれび会議室");
  expect(pale).not.toMatch(/#6fae3c|rgb\(111, 174, 60\)/i);
  const blue = await shown({ name: "空", accent: "#1558c0", logo: "", hero: "" });
  expect(blue).toMatch(/#1558c0|rgb\(21, 88, 192\)/i);
});
