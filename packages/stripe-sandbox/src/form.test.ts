import { expect, test } from "vitest";
import { canonicalForm, decodeForm } from "./form.ts";

test.each([
  ["plain fields", "amount=500&currency=jpy", { amount: "500", currency: "jpy" }],
  ["spaces and signs", "name=A+B%26C", { name: "A B&C" }],
  ["nesting", "card[number]=1&card[name][first]=x", { card: { number: "1", name: { first: "x" } } }],
  ["indexed lists", "expand[0]=a&expand[1]=b", { expand: { 0: "a", 1: "b" } }],
  ["lists without an index", "expand[]=a&expand[]=b", { expand: { 0: "a", 1: "b" } }],
  ["encoded brackets", "metadata%5Border%5D=7", { metadata: { order: "7" } }],
  ["nothing", "", {}],
  [
    "names of Object itself are names like any other",
    "__proto__[x]=1",
    JSON.parse('{"__proto__":{"x":"1"}}'),
  ],
])("reads %s", (_, text, expected) => {
  expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(expected);
});

test("the order of the parameters makes no difference", () => {
  expect(canonicalForm(decodeForm("a=1&b[x]=2&b[y]=3"))).toBe(canonicalForm(decodeForm("b[y]=3&a=1&b[x]=2")));
  expect(canonicalForm(decodeForm("a=1"))).not.toBe(canonicalForm(decodeForm("a=2")));
});
