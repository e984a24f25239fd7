/**
 * A document for programmers as data: pages show it, and as Markdown programs and language models read the same. Texts may have
 * `code` and [links](https://…).
 */
export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: string }
  | { kind: "text"; text: string }
  | { kind: "code"; language: string; name: string; code: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** What is shown when somebody opens it. */
  | { kind: "fold"; title: string; blocks: readonly Block[] };

export const heading = (level: 2 | 3, id: string, text: string): Block => ({
  kind: "heading",
  level,
  id,
  text,
});
export const text = (content: string): Block => ({ kind: "text", text: content });
export const list = (...items: string[]): Block => ({ kind: "list", items });
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: "table",
  head,
  rows,
});
/** `name` says what it is to those who hear the page. */
export const code = (language: string, name: string, content: string): Block => ({
  kind: "code",
  language,
  name,
  code: content,
});
export const fold = (title: string, blocks: readonly Block[]): Block => ({ kind: "fold", title, blocks });

export function toMarkdown(blocks: readonly Block[]): string {
  return blocks.map(markdownOf).join("\n\n");
}

function markdownOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "text":
      return block.text;
    case "code":
      return `\`\`\`${block.language}\n${block.code}\n\`\`\``;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "table":
      return [block.head, block.head.map(() => "---"), ...block.rows]
        .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
        .join("\n");
    case "fold":
      return `**${block.title}**\n\n${toMarkdown(block.blocks)}`;
  }
}

export function toHtml(blocks: readonly Block[]): string {
  return blocks.map(htmlOf).join("\n");
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level} id="${escaped(block.id)}"><a href="#${escaped(block.id)}">${inline(block.text)}</a></h${block.level}>`;
    case "text":
      return `<p>${inline(block.text)}</p>`;
    case "code":
      // Long lines scroll, which the keyboard must reach.
      return `<pre tabindex="0" role="group" aria-label="${escaped(block.name)}"><code>${escaped(block.code)}</code></pre>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`;
    case "table":
      return tableOf(block.head, block.rows);
    case "fold":
      return `<details><summary>${inline(block.title)}</summary>${toHtml(block.blocks)}</details>`;
  }
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => `<td data-head="${escaped(plain(head[at] ?? ""))}">${inline(cell)}</td>`).join("");
  const heads = head.map((one) => `<th scope="col">${inline(one)}</th>`).join("");
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table>`;
}

/** Text with its code and its links. */
function inline(content: string): string {
  return content
    .split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/)
    .map((part) => {
      if (part.startsWith("`")) return `<code>${escaped(part.slice(1, -1))}</code>`;
      const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (label === undefined || url === undefined) return escaped(part);
      return `<a href="${escaped(url)}">${escaped(label)}</a>`;
    })
    .join("");
}

function plain(content: string): string {
  return content.replaceAll("`", "");
}

export function escaped(content: string): string {
  return content.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
