import { type Block, code, fold, heading, table, text } from "./blocks.ts";
import type { DocumentedCall } from "./calls.ts";
import { curl } from "./curl.ts";
import type { Words } from "./guide.ts";

/** A call that programs make: what it does, its request, its answer and its errors. */
export function blocksOfCall(call: DocumentedCall, site: string, t: Words): Block[] {
  const right = call.tokenRight === "any" ? t.rightAny : t.right.replace("{right}", call.tokenRight ?? "");
  const request = {
    site,
    method: call.method,
    path: pathOf(call),
    body: call.body,
    token: true,
    key: call.takesKey ? `my-${call.id}` : undefined,
  };
  return [
    heading(3, call.id, `${call.method} ${call.path}`),
    text(call.summary),
    text(right),
    code("sh", `${t.request}: ${call.key}`, curl(request)),
    ...(call.answer === undefined
      ? []
      : [fold(t.answer, [code("json", `${t.answer}: ${call.key}`, JSON.stringify(call.answer, null, 2))])]),
    ...(call.fields.length === 0 ? [] : [fold(t.fields, [fieldsOf(call, t)])]),
    fold(t.refusals, [refusalsOf(call, t)]),
  ];
}

/** The example's path: its values in the place of their names. */
function pathOf({ path, params, query }: DocumentedCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? 40386));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked}`.replaceAll("%3A", ":") : filled;
}

function fieldsOf({ fields }: DocumentedCall, t: Words): Block {
  return table(
    [t.field, t.place, t.kind, t.required, t.fieldMeaning],
    fields.map(({ name, place, type, isRequired, meaning }) => [
      `\`${name}\``,
      place,
      `\`${type}\``,
      isRequired ? t.yes : t.no,
      meaning ?? "",
    ]),
  );
}

function refusalsOf({ refusals }: DocumentedCall, t: Words): Block {
  return table(
    [t.status, t.code, t.sentence],
    refusals.map(({ status, code: wire, text: sentence }) => [String(status), `\`${wire}\``, sentence]),
  );
}

/** What the site itself calls, in short: the documents of OpenAPI have the rest. */
export function blocksOfGuestCalls(calls: readonly DocumentedCall[], t: Words): Block[] {
  const WHO = { public: t.whoPublic, user: t.whoUser, verified: t.whoVerified, operator: "" };
  return [
    heading(2, "site-calls", t.guests),
    text(t.guestsText),
    ...calls.map((call) =>
      fold(`\`${call.method} ${call.path}\` ${call.summary}`, [
        text(`${t.who}: ${WHO[call.auth]}`),
        ...(call.body === undefined
          ? []
          : [code("json", `${t.request}: ${call.key}`, JSON.stringify(call.body, null, 2))]),
        ...(call.answer === undefined
          ? call.answerType
            ? [text(`${t.answer}: \`${call.answerType}\``)]
            : []
          : [code("json", `${t.answer}: ${call.key}`, JSON.stringify(call.answer, null, 2))]),
        refusalsOf(call, t),
      ]),
    ),
  ];
}
