import type { SourceFile } from "./source-file.ts";
import { bareName, memberName, type Node } from "./source-node.ts";

/* What the structure checks know of what a file reaches beside its arguments. */

/** Notes `alert(…)`, `prompt(…)` and `confirm(…)` of the window; a function of that name is never given a text. */
export function noteDialog(file: SourceFile, { callee, arguments: given }: Node, line: number): void {
  const name = bareName(callee as Node);
  const [first] = given as Node[];
  const isText = first?.type === "TemplateLiteral" || typeof first?.value === "string";
  const isOfTexts = first?.type === "MemberExpression" && (first.object as Node).name === "t";
  const isWindow = (callee as Node).type === "MemberExpression";
  if (/^(alert|prompt|confirm)$/.test(String(name)) && (isWindow || isText || isOfTexts))
    file.surroundings.push({ text: String(name), line });
}

/** `forEach(async …)` begins all at once, and nobody hears how it ends. */
export function noteUnheard(file: SourceFile, { callee, arguments: given }: Node, line: number): void {
  const [first] = given as Node[];
  if (memberName(callee as Node) === "forEach" && first?.async === true)
    file.surroundings.push({ text: "forEach(async", line });
}

/** Notes what is reached through a name that every module has: `process.env`, `Date.now`, `Intl.NumberFormat`. */
export function noteReached(file: SourceFile, of: string | null, name: string | null, line: number): void {
  const whole = `${of}.${name}`;
  if (/^(Date\.now|Math\.random|Temporal\.Now)$/.test(whole)) file.ambient.push({ text: whole, line });
  else if (of === "Intl") file.ambient.push({ text: "Intl", line });
  else if (whole === "location.reload") file.surroundings.push({ text: whole, line });
  else if (/^toLocale(Date|Time)?String$/.test(String(name))) file.ambient.push({ text: String(name), line });
  if (/^process\.(env|exit|stdout|stderr)$/.test(whole)) file.surroundings.push({ text: whole, line });
  else if (whole === "navigator.sendBeacon") file.surroundings.push({ text: "fetch", line });
  else if (
    /^(console|localStorage|sessionStorage|indexedDB)$/.test(String(of)) ||
    whole === "document.cookie"
  )
    file.surroundings.push({ text: whole === "document.cookie" ? whole : String(of), line });
  else if (OF_THE_MACHINE.test(String(name))) file.surroundings.push({ text: String(name), line });
}

/** Parts of a date on the clock of the machine. */
const OF_THE_MACHINE =
  /^([gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset)$/;
