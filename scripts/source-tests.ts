import type { SourceFile } from "./source-file.ts";
import { memberName, type Node, templateText, walk } from "./source-node.ts";

/* What the structure checks know of tests. */

export function noteTest(file: SourceFile, node: Node, line: number): void {
  const names: string[] = [];
  let callee = node.callee as Node | undefined;
  while (callee && callee.type !== "Identifier") {
    if (callee.type === "MemberExpression") names.push(String((callee.property as Node).name));
    if (isNeverRun(callee)) names.push("skip");
    callee = (callee.object ?? callee.callee ?? callee.tag) as Node | undefined;
  }
  if (!callee || !/^(test|it|describe)$/.test(String(callee.name))) return;
  const [first] = node.arguments as Node[];
  const title =
    first?.type === "TemplateLiteral" ? templateText(first) : first?.type === "Literal" ? first.value : null;
  const modifier = names.find((name) => /^(only|skip|todo)$/.test(name)) ?? null;
  if (title !== null || modifier !== null)
    file.tests.push({ title: typeof title === "string" ? title : null, modifier, line });
}

/** `test.skipIf(true)`, `test.runIf(false)`: a condition that never changes. */
function isNeverRun({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression") return false;
  const [condition] = given as Node[];
  return condition?.type === "Literal" && /^(skipIf|runIf)$/.test(String(memberName(callee as Node)));
}

/** What holds something: expectations, and functions of test/ that are named by what they hold. */
const HOLDS = /^(expect|assert|check|must)|Invariants$/;

/** Notes the tests in which neither they nor a function of their file that they call expects anything. */
export function noteIdleTests(file: SourceFile, program: Node, lineOf: (offset: number) => number): void {
  const functions = new Map<string, Set<string>>();
  const tests: { title: string; line: number; calls: Set<string> }[] = [];
  walk(program, [], (node, above) => {
    const name = String(((node.id ?? above.at(-1)?.id) as Node | undefined)?.name ?? "");
    if (/Function/.test(node.type) && name !== "") functions.set(name, callsIn(node));
    const title = titleOfTest(node);
    const [, ...rest] = (node.arguments ?? []) as Node[];
    const [from, to] = [lineOf(node.start), lineOf(node.end)];
    if (title === null || isAboutTypes(file, from, to)) return;
    if (rest.some(({ type }) => /Function/.test(type)))
      tests.push({ title, line: from, calls: new Set(rest.flatMap((one) => [...callsIn(one)])) });
  });
  for (const { title, line, calls } of tests) {
    // Grows while it is read: what a function calls, its callers do.
    for (const call of calls) for (const one of functions.get(call) ?? []) calls.add(one);
    if (![...calls].some((call) => HOLDS.test(call))) file.idleTests.push({ title, line });
  }
}

/** What the compiler has to refuse is expected by a comment. */
function isAboutTypes({ comments }: SourceFile, from: number, to: number): boolean {
  return comments.some(({ text, line }) => line > from && line < to && /^\s*@ts-expect-error/.test(text));
}

/** The title of a test, in a text or a template; null for `describe`, steps and hooks. */
function titleOfTest({ type, callee, arguments: given }: Node): string | null {
  const [first] = (given ?? []) as Node[];
  if (type !== "CallExpression" || !first) return null;
  const [root, ...names] = chainOf(callee as Node);
  if (
    !/^(test|it)$/.test(root ?? "") ||
    names.some((name) => /^(step|describe|todo|skip|extend|use)$/.test(name))
  )
    return null;
  if (first.type === "TemplateLiteral") return templateText(first);
  return typeof first.value === "string" ? first.value : null;
}

/** The names of what is called in a function, with what they are called on: `expect` and `toBe` of `expect(a).toBe(b)`. */
function callsIn(node: Node): Set<string> {
  const calls = new Set<string>();
  walk(node, [], ({ type, callee }) => {
    if (type === "CallExpression") for (const name of chainOf(callee as Node)) calls.add(name);
  });
  return calls;
}

/** `expect`, `poll`, `toBe` of `expect.poll(a).toBe`. */
function chainOf(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === "Identifier") return [String(node.name)];
  const inner = (node.type === "MemberExpression" ? node.object : (node.callee ?? node.tag)) as
    | Node
    | undefined;
  return node.type === "MemberExpression" ? [...chainOf(inner), memberName(node) ?? ""] : chainOf(inner);
}

/** `expect(a);`, `expect(a).toBe;`, `expect(a).resolves.toBe(1);`: they are there and hold nothing. */
export function noteIdleExpect(file: SourceFile, expression: Node, line: number): void {
  const [root, ...names] = chainOf(expression);
  if (root !== "expect" || /^(assertions|hasAssertions|extend)$/.test(names[0] ?? "")) return;
  const isCalled = expression.type === "CallExpression" && names.length > 0;
  const isLeft = names.some(
    (name) => LATER.test(name) || (file.path.startsWith("e2e/") && OF_PAGES.test(name)),
  );
  if (!isCalled || isLeft) file.idleExpects.push({ text: names.join("."), line });
}

export function noteWait(file: SourceFile, { callee, arguments: given }: Node, line: number): void {
  const name = memberName(callee as Node);
  const [time] = given as Node[];
  if (name === "pause" || (name === "waitForTimeout" && !(Number(time?.value) <= 100)))
    if (((callee as Node).object as Node).name === "page") file.waits.push({ text: name, line });
}

/** In journeys, `expect(await button.isVisible())`: it is asked once, of a page that may still change. */
export function noteAskedOnce(file: SourceFile, { callee, arguments: given }: Node, line: number): void {
  const [found] = given as Node[];
  const asked = found?.type === "AwaitExpression" ? (found.argument as Node) : undefined;
  const name = memberName(asked?.callee as Node);
  if (
    (callee as Node).name === "expect" &&
    /^is(Visible|Hidden|Enabled|Disabled|Checked|Editable)$/.test(name ?? "")
  )
    file.askedOnce.push({ text: `${name}()`, line });
}

/** `expect(true).toBe(true);`, `expect(a.b).toBe(a.b);`: it holds whatever the product does. */
export function noteSelfExpect(file: SourceFile, expression: Node, line: number): void {
  const matcher = expression.callee as Node | undefined;
  const expect = matcher?.type === "MemberExpression" ? (matcher.object as Node) : undefined;
  if ((expect?.callee as Node | undefined)?.name !== "expect") return;
  const [found] = expect?.arguments as Node[];
  const [wanted] = expression.arguments as Node[];
  if (!found || hasCall(found)) return;
  if (found.type === "Literal" || (wanted && shapeOf(found) === shapeOf(wanted)))
    file.selfExpects.push({ text: memberName(matcher) ?? "", line });
}

/** What is called twice may answer twice: that it answers the same can be what a test is about. */
function hasCall(node: Node): boolean {
  let found = false;
  walk(node, [], ({ type }) => {
    if (/^(Call|New|Await)Expression$/.test(type)) found = true;
  });
  return found;
}

/** The node without its place in the file. */
function shapeOf(node: Node): string {
  return JSON.stringify(node, (key, value) => (/^(start|end|range|loc)$/.test(key) ? undefined : value));
}

/** Matchers whose answer is a promise; in journeys, those that wait for a page, too. */
const LATER = /^(resolves|rejects|poll)$/;
const OF_PAGES =
  /^to(Be(Visible|Hidden|Enabled|Disabled|Checked|Focused|Attached|InViewport|Editable)|ContainText|Pass|Have(Text|URL|Count|Value|Attribute|Class|CSS|Title|AccessibleName))$/;
