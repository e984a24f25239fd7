import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PlainForm } from "./plain-form.tsx";

const formAt = (address: string, props: { names?: "login"; to?: string }) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PlainForm {...props}>-</PlainForm>
    </MemoryRouter>,
  );

test("SCREEN-7: leads to the page with its query, and to the dialog named once", () => {
  expect(formAt("/ja/search?text=a%26b&page=2&login=1", { names: "login" })).toBe(
    '<form action="/list/ja/search"><input type="hidden" name="text" value="a&amp;b"/><input type="hidden" name="page" value="2"/><input type="hidden" name="login" value="1"/>-</form>',
  );
});

test("SCREEN-7: leads to another page without the query", () => {
  expect(formAt("/ja/search?text=a", { to: "/ja/reservation" })).toBe(
    '<form action="/list/ja/reservation">-</form>',
  );
});
