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

test("the page with its query, and the dialog that it asks for once", () => {
  expect(formAt("/ja/search?text=a%26b&page=2&login=1", { names: "login" })).toBe(
    '<form action="/list/ja/search"><input type="hidden" name="text" value="a&amp;b"/><input type="hidden" name="page" value="2"/><input type="hidden" name="login" value="1"/>-</form>',
  );
});

test("another page without it", () => {
  expect(formAt("/ja/search?text=a", { to: "/ja/reservation" })).toBe(
    '<form action="/list/ja/reservation">-</form>',
  );
});
