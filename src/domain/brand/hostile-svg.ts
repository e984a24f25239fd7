/** What an SVG may have in it that is no drawing: what it is called, and how it is recognised. */
const NO_DRAWING: readonly { what: string; found: RegExp }[] = [
  { what: "<!ENTITY>", found: /<!\s*ENTITY/i },
  { what: "<script>", found: /<\s*(?:[\w.-]+:)?script\b/i },
  { what: "<foreignObject>", found: /<\s*(?:[\w.-]+:)?foreignObject\b/i },
  { what: "<?xml-stylesheet?>", found: /<\?\s*xml-stylesheet/i },
  { what: "on…=", found: /\son[a-z]+\s*=/i },
  { what: "@import", found: /@\s*import/i },
  // Only parts of itself, and pictures that it brings along.
  {
    what: "href",
    found:
      /\b(?:href|src)\s*=\s*(?:"(?!\s*(?:#|data:image\/(?:png|jpe?g|webp);))|'(?!\s*(?:#|data:image\/(?:png|jpe?g|webp);)))/i,
  },
  { what: "url(…)", found: /url\(\s*["']?\s*(?!["'#\s])/i },
];

/**
 * What makes an SVG more than a drawing: code, or a reference to somewhere else; null if it is one. It is looked for in
 * what the text says once the numbers of signs (`&#106;`) are read, which is how code is hidden.
 */
export function hostilePart(svg: string): string | null {
  const plain = svg.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
    const point = code.toLowerCase().startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
  return NO_DRAWING.find(({ found }) => found.test(plain))?.what ?? null;
}
