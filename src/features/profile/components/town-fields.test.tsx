// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage, stubApi } from "../../../../test/page.tsx";
import { find, type, user } from "../../../../test/render.tsx";
import { toPageBrand } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { useForm } from "../../../ui/use-form.ts";
import { TownFields } from "./town-fields.tsx";

const EMPTY = { postcode: "", prefecture: "", city: "", block: "", building: "" };
const SHIBUYA = { prefecture: "東京都", city: "渋谷区", block: "桜丘町" };

function Form() {
  const form = useForm("address", { initial: EMPTY, check: () => [], submit: async () => undefined });
  return (
    <>
      <TownFields form={form} />
      <input {...form.field("block")} value={form.values.block} data-error={form.errorOf("block")} />
    </>
  );
}

const field = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);
const values = () => ["prefecture", "city", "block"].map((name) => field(name).value);

test("FIELD-6: a late answer leaves what was typed in the meantime", async () => {
  let answer = () => {};
  stubApi({
    "POST addresses": () =>
      new Promise((done) => {
        answer = () => done({ ...SHIBUYA, candidates: [SHIBUYA] });
      }),
  });
  await onPage(<Form />);
  await type(field("postcode"), "150-0031");
  await type(field("block"), "神山町1-2");
  await user(() => answer());
  expect(values()).toEqual(["東京都", "渋谷区", "神山町1-2"]);
});

test("FIELD-6: looking up the same address again fills it in again", async () => {
  stubApi({ "POST addresses": () => ({ ...SHIBUYA, candidates: [SHIBUYA] }) });
  await onPage(<Form />);
  await type(field("postcode"), "1500031");
  await type(field("block"), "神山町1-2");
  await type(field("postcode"), "");
  await type(field("postcode"), "1500031");
  expect(values()).toEqual(["東京都", "渋谷区", "桜丘町"]);
});

test("FIELD-17: Singapore has no state and no city to ask for", async () => {
  await onPage(<Form />, { brand: toPageBrand(brandOf("international"), "en") });
  const asked = () => [...document.querySelectorAll("input")].map(({ name }) => name);
  expect(asked()).toContain("prefecture");
  await type(field("postcode"), "000099");
  expect(asked()).toEqual(["postcode", "block"]);
  await type(field("postcode"), "94105");
  expect(asked()).toContain("prefecture");
});
