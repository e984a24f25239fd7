import { openDay } from "./days.ts";
import { expect, test } from "./fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SCREEN-77: words that stand apart on screen are apart in the text", async ({ page, language }) => {
    for (const path of [
      "",
      "/id/101",
      "/id/101/reviews",
      "/area",
      "/area/shibuya",
      "/group",
      "/id",
      "/no-such-page",
      `/search?date=${openDay(20)}&start=13:00&end=15:00`,
    ]) {
      await page.goto(`/list/${language}${path}`);
      expect(await page.evaluate(joinedWords), `on ${path}`).toEqual([]);
    }
  });
});

/**
 * Neighbouring texts of two inline elements with nothing between them, although the page draws them apart or beneath each
 * other: a text browser and what is copied have them as one word. Runs in the page.
 */
function joinedWords(): string[] {
  const found: string[] = [];
  const INLINE = /^(A|ABBR|B|CITE|CODE|EM|I|S|SMALL|SPAN|STRONG|TIME)$/i;
  let last: Text | null = null;
  read(document.body);
  return found;

  function read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (isJoined(last, node)) found.push(`${last?.data.slice(-30)}|${node.data.slice(0, 30)}`);
        if (node.data !== "") last = node;
      } else if (
        node instanceof Element &&
        !node.matches("script, style, svg, template, [aria-hidden=true]")
      ) {
        const isInline = INLINE.test(node.tagName);
        if (!isInline) last = null;
        read(node);
        if (!isInline) last = null;
      }
    }
  }

  function isJoined(before: Text | null, after: Text): boolean {
    if (!before || before.parentElement === after.parentElement) return false;
    if (/\s$/.test(before.data) || /^[\s,.、。・]/.test(after.data) || after.data === "") return false;
    const [one, two] = [boxOf(before), boxOf(after)];
    // What is not drawn is read aloud and by text browsers all the same.
    return two.top >= one.bottom - 1 || two.left - one.right > 1 || one.width <= 1 || two.width <= 1;
  }

  function boxOf(text: Text): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  }
}
