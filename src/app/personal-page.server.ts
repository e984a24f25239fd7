import type { ForUser } from "../api/context.ts";
import type { User } from "../features/account/contract.ts";
import { DATA_SCRIPT, fromScript, inScript } from "./page-data.server.ts";

/** The header of the page for a user, or for a visitor; null where it cannot be rendered at once. */
type HeaderFor = (user: User | null) => string | null;

/**
 * A page without a visitor, cut where a visitor's own parts go: the header, and the user in the data. All but the script lies
 * in the page's own memory.
 */
type Cut = {
  start: Buffer;
  /** Between the header and the data. */
  middle: Buffer;
  script: [before: Buffer, after: Buffer];
  /** The number of values in the data. */
  values: number;
  end: Buffer;
};

/**
 * A page that was rendered without a visitor becomes that of a user who is logged in: the header is rendered for them and
 * the user is added to the data. Everything else is the page that everybody gets, which knows nothing of any visitor.
 * Where the page is not as expected, or this user's page differs elsewhere, it has to be rendered for them as a whole.
 */
export function openPersonalPage(headerFor: HeaderFor): ForUser {
  let cut: Cut | null | undefined;
  return (given, page) => {
    const user = given as User;
    // They get a note above the page (ACCOUNT-6).
    if (!user.is_email_verified) return null;
    let kept = 0;
    if (cut === undefined) {
      const header = headerFor(null);
      if (header === null) return null;
      cut = cutPage(page, header);
      for (const part of cut?.script ?? []) kept += part.length;
    }
    const header = cut && headerFor(user);
    if (!cut || header === null) return null;
    const added = appended(user, cut.values);
    const script = Buffer.concat([
      cut.script[0],
      Buffer.from(String(added.index)),
      cut.script[1],
      Buffer.from(`${inScript(`,${added.entries.join(",")}]\n`)}${DATA_SCRIPT.close}`),
    ]);
    return {
      html: Buffer.concat([cut.start, Buffer.from(header), cut.middle, script, cut.end]),
      data: script,
      kept,
    };
  };
}

function cutPage(page: Buffer, header: string): Cut | null {
  const [start, rest] = cutOnce(page, header) ?? [];
  const [middle, data] = (rest && cutOnce(rest, DATA_SCRIPT.open)) ?? [];
  const [text, end] = (data && cutOnce(data, DATA_SCRIPT.close)) ?? [];
  if (!start || !middle || !text || !end) return null;
  const hole = holeIn(fromScript(text.toString()));
  if (!hole) return null;
  const script = [`${DATA_SCRIPT.open}${inScript(hole.before)}`, inScript(hole.after)] as const;
  return {
    ...{ start, middle, end, values: hole.values },
    script: [Buffer.from(script[0]), Buffer.from(script[1])],
  };
}

/** What is before and after the only place of `text`, in the same memory; null where it stands nowhere or twice. */
function cutOnce(bytes: Buffer, text: string): [Buffer, Buffer] | null {
  const at = bytes.indexOf(text);
  if (at < 0 || bytes.includes(text, at + 1)) return null;
  return [bytes.subarray(0, at), bytes.subarray(at + Buffer.byteLength(text))];
}

/** How React Router writes null. */
const NULL = -5;

/**
 * React Router writes the data as a list of values, in which an object names the places of its keys and of its values. `before`
 * ends where the place of the user stands, `after` before the end of the list.
 */
function holeIn(data: string): { before: string; after: string; values: number } | null {
  // More lines: something is still awaited, whose values would follow.
  if (data.indexOf("\n") !== data.length - 1) return null;
  const values: unknown[] = JSON.parse(data);
  const placeIn = (place: number, key: string): { name: string; place: number } | null => {
    const found = Object.entries(values[place] ?? {}).find(([name]) => values[Number(name.slice(1))] === key);
    return found ? { name: found[0], place: Number(found[1]) } : null;
  };
  const guest = placeIn(placeIn(0, "loaderData")?.place ?? -1, "guest")?.place ?? -1;
  const user = placeIn(guest, "user");
  if (user?.place !== NULL) return null;
  const texts = values.map((value) => JSON.stringify(value));
  if (`[${texts.join(",")}]\n` !== data) return null;
  const [before, after] = texts[guest]?.split(`"${user.name}":${NULL}`) ?? [];
  return {
    before: `[${[...texts.slice(0, guest), before].join(",")}"${user.name}":`,
    after: [after, ...texts.slice(guest + 1)].join(","),
    values: values.length,
  };
}

/** A value as the last ones of such a list, from the place `from` on; `index` is its own place. */
function appended(value: unknown, from: number): { index: number; entries: string[] } {
  const entries: string[] = [];
  const add = (one: unknown): number => {
    if (one === null) return NULL;
    const at = entries.push("") - 1;
    entries[at] = textOf(one, add);
    return from + at;
  };
  return { index: add(value), entries };
}

function textOf(value: unknown, add: (one: unknown) => number): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(add));
  if (typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value ?? {}).filter(([, one]) => one !== undefined);
  return `{${pairs.map(([key, one]) => `"_${add(key)}":${add(one)}`).join(",")}}`;
}
