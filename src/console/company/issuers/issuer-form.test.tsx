// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { find, render } from "../../../../test/render.tsx";
import { ISSUER_FIELDS } from "../../../domain/settings/issuer.ts";
import { IssuerForm } from "./components/issuer-form.tsx";

beforeEach(freshConsole);

const ISSUER = {
  ...{ id: 1, version: 3, name: "合同会社みほん", registration_number: "T7000012050002" },
  ...{ registered_from: "2023-10-01", registered_to: null, address: null, phone: "0300000099" },
  ...{ is_own: null, counts_as_own: false, space_ids: [] },
};

test("ISSUER-2: the form of an issuer has an input for each field, by the name of the field", async () => {
  await render(<IssuerForm issuer={ISSUER} others={[]} rooms={[]} onSaved={() => {}} />);
  const shown = Object.keys(ISSUER_FIELDS).map((name) => find<HTMLInputElement>(`input[name="${name}"]`));
  expect(shown.map(({ value, type }) => `${value} ${type}`)).toEqual([
    ...["合同会社みほん text", "T7000012050002 text", "2023-10-01 date", " date", " text", "0300000099 tel"],
  ]);
  expect(shown.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    ...["Name", "Registration number", "Registered on", "Registration ends on · optional"],
    ...["Address · optional", "Phone number · optional"],
  ]);
  expect(document.body.textContent).toContain("T and 13 digits");
});
