import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** What makes a name hard to understand, with the way to say it. */
const TURNED: { not: RegExp; out: string }[] = [
  {
    not: /^([A-Z]+-\d+[A-Z0-9, -]*: )?[Ww]hat\b/,
    out: 'begin with who does it or with the thing itself: "keeps typed input", not "what was typed is kept".',
  },
  {
    not: /^([A-Z]+-\d+[A-Z0-9, -]*: )?(so (is|are|do|does)|nor) /,
    out: "name the thing again: a name is read without the one above it.",
  },
  {
    not: /^([A-Z]+-\d+[A-Z0-9, -]*: )?of (two|three|several|forty|\d+) /,
    out: 'begin with the one that it is about: "one of two people wins", not "of two people one wins".',
  },
  { not: /^([A-Z]+-\d+[A-Z0-9, -]*: )?where [^:]*,/, out: 'write "if", or "when".' },
  { not: /\b(goes|go|going) on\b/, out: 'write "continues" or "keeps".' },
  { not: /\bof which\b/, out: "make it two sentences, or name the thing a second time." },
  { not: /\w\(\)/, out: "name the behaviour, not a function." },
  {
    not: /\b(should|properly|correctly|as expected)\b/,
    out: 'say what happens: "answers 404", not "should answer correctly".',
  },
  // Not what `test.each` fills in, nor words that are written so.
  {
    not: /(?<![$\w{])(?!kB\b|iPhone|iCal)[a-z]+[A-Z]\w*/,
    out: "name the behaviour, not a function or a property.",
  },
];

const IS_UNIT = /^(src|packages|scripts)\/.*\.test\.tsx?$/;
/** As vitest.config.ts says. */
const NEEDS_DATABASE = /\.server\.test\.tsx?$|^src\/(platform|process)\//;

/** Folders whose tests a runner finds. */
const RUN = /^(src|packages|scripts|test|e2e)\//;

/** Tests that no runner finds or that keep others from running, that cannot fail, and names that say little. */
export function runnerMistakes(file: SourceFile): Mistake[] {
  const { path, imports, tests, idleTests, idleExpects, selfExpects } = file;
  const wrong = (line: number, message: string) => ({ path, line, message });
  const name = path.split("/").at(-1) ?? "";
  const isJourney = /^e2e\//.test(path);
  const mistakes = tests.flatMap(({ title, line, modifier }) => [
    ...(modifier === "only"
      ? [wrong(line, "test.only keeps every other test from running: delete `.only`.")]
      : []),
    ...(modifier === "todo" || (modifier === "skip" && title !== null)
      ? [wrong(line, `test.${modifier} runs nothing: write the test, or delete it.`)]
      : []),
    ...TURNED.filter(({ not }) => title !== null && not.test(title)).map(({ out }) =>
      wrong(line, `"${title}": ${out}`),
    ),
  ]);
  const titles = new Set<string>();
  for (const { title, line } of tests) {
    // What `test.each` fills in tells them apart.
    if (title !== null && !/[%$]/.test(title) && titles.has(title))
      mistakes.push(wrong(line, `"${title}" is the name of another test here: say in what they differ.`));
    titles.add(title ?? "");
  }
  if (tests.length > 0 && file.taken.has("useFakeTimers") && !file.taken.has("useRealTimers"))
    mistakes.push(
      wrong(1, "useFakeTimers without useRealTimers: the tests after it have no clock that moves."),
    );
  for (const { title, line } of idleTests)
    mistakes.push(wrong(line, `"${title}" expects nothing, and cannot fail: say what must be so.`));
  for (const { text, line } of idleExpects) {
    mistakes.push(
      wrong(
        line,
        `${text || "expect()"} holds nothing here: call a matcher, and await what is answered later.`,
      ),
    );
  }
  for (const { text, line } of selfExpects)
    mistakes.push(
      wrong(
        line,
        `${text} is asked of what is written here, and cannot fail: expect it of what the product does.`,
      ),
    );
  for (const line of tests.length > 0 ? file.silentCatches : [])
    mistakes.push(
      wrong(
        line,
        "What fails in this `try` is not heard of: let it fail the test, or expect the error by rejects or toThrow.",
      ),
    );
  if (IS_UNIT.test(path) && !NEEDS_DATABASE.test(path))
    for (const { specifier, line } of imports) {
      if (/\/test\/(app|database)\.ts$/.test(specifier))
        mistakes.push(
          wrong(line, "A test with a database is <subject>.server.test.ts: this one runs without."),
        );
    }
  for (const { text, line } of isJourney ? file.waits : [])
    mistakes.push(
      wrong(
        line,
        `page.${text}: it is too long on a quick machine and too short on a busy one. Wait for what the page shows.`,
      ),
    );
  for (const { text, line } of isJourney ? file.askedOnce : [])
    mistakes.push(
      wrong(
        line,
        `${text} is asked once, of a page that may still change: expect it of the locator, which waits (toBeVisible, toBeEnabled, …).`,
      ),
    );
  if (tests.length > 0 && !RUN.test(path))
    mistakes.push(
      wrong(1, "No runner looks into this folder: tests are beside the code, in test/ or in e2e/."),
    );
  if (tests.length > 0 && !(isJourney ? /\.(spec|setup)\.ts$/ : /\.test\.tsx?$/).test(name)) {
    const kind = isJourney ? "<name>.spec.ts" : "<name>.test.ts(x)";
    mistakes.push(wrong(1, `No runner finds the tests of this file: name it ${kind}.`));
  }
  return mistakes;
}
