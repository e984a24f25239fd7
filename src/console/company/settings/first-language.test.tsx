// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { render } from "../../../../test/render.tsx";
import { GROUPS } from "../../../domain/settings/groups.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import { SettingFields } from "./components/setting-fields.tsx";

beforeEach(freshConsole);

/** The labels of a company's name, in their order, with what stands below each. */
async function names(currency: "JPY" | "SGD"): Promise<(string | undefined)[][]> {
  localeSetting.set("en");
  const form = {
    values: {},
    field: (name: string) => ({ name, value: "", error: null, onChange: () => {} }),
    set: () => {},
  };
  const { name } = GROUPS.company;
  document.body.innerHTML = "";
  await render(
    <MeContext value={{ brand: { currency } } as never}>
      <SettingFields fields={{ name }} form={form as never} labelOf={(path) => path} />
    </MeContext>,
  );
  return [...document.querySelectorAll("input")].map((input) => [
    input.name,
    document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent?.trim(),
  ]);
}

test("SETTING-16: the language of the company's guests is asked for first, and the other may be left out", async () => {
  const japan = await names("JPY");
  expect(japan.map(([name]) => name)).toEqual(["name.ja", "name.en"]);
  expect(japan[1]?.[1]).toContain("the same as in Japanese");
  const abroad = await names("SGD");
  expect(abroad.map(([name]) => name)).toEqual(["name.en", "name.ja"]);
  expect(abroad[1]?.[1]).toContain("the same as in English");
});
