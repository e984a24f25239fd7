/** A node of the parser's tree; its parts depend on its type. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** `Date` of `Date`, `globalThis.Date` and `window.Date`; null for what is no name. */
export function bareName(node: Node | undefined): string | null {
  if (node?.type === "Identifier") return String(node.name);
  const isGlobal = /^(globalThis|window|self)$/.test(String((node?.object as Node | undefined)?.name));
  return isGlobal ? memberName(node) : null;
}

/** `env` of `process.env` and of `process["env"]`. */
export function memberName(node: Node | undefined): string | null {
  if (node?.type !== "MemberExpression") return null;
  const property = node.property as Node;
  if (!node.computed) return String(property.name);
  return typeof property.value === "string" ? property.value : null;
}

/** The template with each expression as `?`. */
export function templateText(quasi: Node): string {
  return (quasi.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw).join("?");
}

export function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  visit(node, above);
  above.push(node);
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) isNode(one) && walk(one, above, visit);
    else if (isNode(part)) walk(part, above, visit);
  }
  above.pop();
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
