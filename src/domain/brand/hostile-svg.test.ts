import { expect, test } from "vitest";
import { hostilePart } from "./hostile-svg.ts";

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

test.each([
  [`<script>alert(1)</script>`, "<script>"],
  [`<svg:script href="#a"/>`, "<script>"],
  [`<rect onload="alert(1)"/>`, "on…="],
  [`<rect\nONCLICK = 'x'/>`, "on…="],
  [`<foreignObject><iframe/></foreignObject>`, "<foreignObject>"],
  [`<image href="https://evil.test/x.png"/>`, "href"],
  [`<image xlink:href='file:///etc/passwd'/>`, "href"],
  [`<a href="javascript:alert(1)"><path/></a>`, "href"],
  [`<a href="&#106;avascript:alert(1)"><path/></a>`, "href"],
  [`<use href="data:image/svg+xml;base64,AAAA"/>`, "href"],
  [`<rect fill="url(https://evil.test/#a)"/>`, "url(…)"],
  [`<style>@import "x.css";</style>`, "@import"],
])("SETTING-11: %s is no drawing", (inside, what) => {
  expect(hostilePart(drawing(inside))).toBe(what);
});

test("SETTING-11: entities and style sheets from elsewhere are refused before the drawing", () => {
  expect(hostilePart(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing("&a;")}`)).toBe("<!ENTITY>");
  expect(hostilePart(`<?xml-stylesheet href="#x"?>${drawing("")}`)).toBe("<?xml-stylesheet?>");
});

test("SETTING-11: accepts files that drawing programs write", () => {
  const written = drawing(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">
    <style>.on{fill:url(#g)}</style><linearGradient id="g"/><path class="on" fill="url( '#g')" d="M0 0h8"/>
    <use xlink:href="#g"/><image href="data:image/png;base64,AAAA"/><title>once upon a time = on</title>`);
  expect(hostilePart(written)).toBeNull();
});
