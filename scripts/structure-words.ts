import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** Where URLs of the site and of the API may be spelt out. */
const URL_HOMES = [/^src\/nav\/((mailed|operate)-)?paths\.ts$/, /^src\/api\//, /^src\/(platform|process)\//];

// The last takes text apart into letters and words for drawing, which formats nothing.
const INTL_HOMES = [/^src\/i18n\/(format|wall-clock)\.ts$/, /^src\/adapters\/pdf\/line-breaks\.ts$/];

/** Where the clock and chance enter. A handler gets `now` in its context; elsewhere on the server, app.clock(). */
const CLOCK_HOMES = [
  // Makes app.clock from the machine's clock.
  /^src\/process\/prepare\.ts$/,
  // Migrations run before there is an app.
  /^src\/process\/migrate\.ts$/,
  // Picks a free port at random.
  /^src\/process\/embedded-postgres\//,
  // currentTime() of the browser: its clock, corrected by the server's.
  /^src\/nav\/site\.tsx$/,
  // serverTime() of the console, corrected likewise.
  /^src\/browser\/server-clock\.ts$/,
  // Compares with a moment kept in the session storage, before any page is there.
  /^src\/app\/old-chunks\.ts$/,
  // The analytics tag wants the machine's moment.
  /^src\/browser\/analytics\.ts$/,
];

/** Whether a process is alive goes by a clock that all processes share and no test moves. */
const LEASES = "src/platform/idempotency.ts";

/** Clocks, addresses, formatting and leftovers. */
export function wordMistakes({ path, ambient, strings, comments }: SourceFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const wrong = (line: number, message: string) => mistakes.push({ path, line, message });
  const isProduct = path.startsWith("src/");
  const isDomain = path.startsWith("src/domain/");
  for (const { text, line } of ambient) {
    const isFormatting = text === "Intl" || text.startsWith("toLocale");
    if (isDomain) {
      wrong(
        line,
        `${text} in the domain: a rule has no clock, no chance and no locale. Take \`now\` as an argument, ` +
          "make ids outside, and format for people in src/i18n/format.ts.",
      );
    } else if (text === "localeCompare") {
      if (isProduct)
        wrong(
          line,
          "localeCompare goes by the language of the machine here: name the reader's as its second argument, or compare codes by <.",
        );
    } else if (isFormatting) {
      if (!INTL_HOMES.some((home) => home.test(path)))
        wrong(
          line,
          `${text} outside its home: only src/i18n/format.ts writes dates, times and money for people, so that ` +
            "they look the same everywhere.",
        );
    } else if (isProduct && text !== "new Date" && !CLOCK_HOMES.some((home) => home.test(path))) {
      wrong(
        line,
        text === "Math.random"
          ? "Math.random: take ids and secrets from node:crypto, and pass chance in, so that tests can repeat it."
          : `${text} reads the machine's clock: a handler gets \`now\` in its context, other server code calls ` +
              "app.clock(), the browser currentTime() of src/nav/site.tsx. Tests can move those. A duration is measured by " +
              "performance.now().",
      );
    }
  }
  for (const { text, line, isRest } of strings) {
    // Files of the console are links to calls: `${API_BASE}/operate/…`.
    const isAddress = isRest ? /^\/(list|api)(\/|$)/ : /^\/(list|api|operate)(\/|$)/;
    if (isAddress.test(text) && !URL_HOMES.some((home) => home.test(path))) {
      wrong(
        line,
        `The address "${text}" is spelt out: pages come from src/nav/paths.ts (BASE and API_BASE for ` +
          "whole addresses) and operate-paths.ts, calls go through src/api/client.ts.",
      );
    }
    if (
      path !== LEASES &&
      /\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b/i.test(text)
    ) {
      wrong(
        line,
        "The database's clock in a statement: pass the application's `now` as a parameter, so that tests can move it.",
      );
    }
  }
  for (const { text, line } of comments) {
    const word = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text)?.[0];
    if (word) wrong(line, `${word}: do it now, or open an issue and state in the comment what holds today.`);
  }
  return mistakes;
}

/** Where Japanese may stand in code: texts, and rules about the Japanese language itself. Comments may quote it. */
const JAPANESE_HOMES = [
  /(^|\/)messages\.ts$/,
  /\/messages\//,
  // The columns of a list, with their heads in each language.
  /^src\/console\/([a-z-]+\/){1,2}columns\.ts$/,
  /^src\/features\/[^/]+\/personal\.ts$/,
  /^src\/i18n\//,
  // Fields and mails carry their names.
  /^src\/domain\/(mail-names|settings\/(groups|repeated-groups|issuer)|space\/room-fields)\.ts$/,
  // Names, addresses and bank accounts of the brands.
  /^src\/domain\/brand\//,
  // Words that a rule looks for or adds: honorifics, 駅, kana of bank accounts, kanji digits.
  /^src\/domain\/(documents\/addressee|fields\/zengin-kana|fields\/bank-reading|fields\/bank-fields|money\/account-kind|money\/typed-amount)\.ts$/,
  // Legal forms in the names of companies.
  /^src\/domain\/space\/issuer\.ts$/,
  // Columns of bank statements, and legal forms as payers write them.
  /^src\/domain\/transfers\/(csv-statement|legal-forms|line-words|payer|statement|table-[a-z]+)\.ts$/,
  /^src\/domain\/tables\/(day-order|moment)\.ts$/,
  /^src\/domain\/journal\/(accounts|files)\.ts$/,
  // Headings and cells of tables from other systems, and days with the names of eras.
  /^src\/domain\/import\/(booked-state|cells|columns|guess-columns)\.ts$/,
  /^src\/domain\/space\/(plan|room)-file\.ts$/,
  /^src\/domain\/time\/table-day\.ts$/,
  // Equipment and uses by their names.
  /^src\/domain\/space\/offers\.ts$/,
  // How places are written, read and divided.
  /^src\/domain\/search\/(booking-terms|address-parts|folded|kanji-variants|meeting-places|place-forms|search-words|sound|station-label|station-names|typed-filters|typed-places|typed-times)\.ts$/,
  /^src\/adapters\/banks\.server\.ts$/,
  // Line breaking: characters that may not start or end a line.
  /^src\/adapters\/pdf\/line-breaks\.ts$/,
  /^src\/features\/documents\/pdf\/wording\.ts$/,
  // Finds the icon of a piece of equipment by the words of its name.
  /^src\/features\/rooms\/page\/components\/equipment-section\.tsx$/,
  // Names and addresses of the demo's people.
  /^src\/features\/(account\/demo-accounts|staff\/demo-staff)\.server\.ts$/,
  // Names of generated spaces.
  /^src\/process\/generate\//,
  // People of the demo's days.
  /^src\/process\/demo\//,
  // A card provider with pages of its own.
  /^packages\/stripe-sandbox\//,
];

export const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}〜、。・「」]/u;

/** Keys of the keyboard and the product's own name are the same in each language. */
const SAME_EVERYWHERE = /^(Esc|Shift|(· )?Magari)$/;

/** Texts for people outside messages: Japanese anywhere in code, English between tags. */
export function languageMistakes({ path, strings, jsxTexts }: SourceFile): Mistake[] {
  const isHome = JAPANESE_HOMES.some((home) => home.test(path));
  const japanese = isHome ? [] : [...strings, ...jsxTexts].filter(({ text }) => JAPANESE.test(text));
  const english = path.startsWith("src/")
    ? jsxTexts.filter(({ text }) => /[a-z]{2,}/.test(text.trim().replace(SAME_EVERYWHERE, "")))
    : [];
  return [...japanese, ...english].map(({ text, line }) => ({
    path,
    line,
    message:
      `"${text.trim().slice(0, 40)}" is a text for people: put it into the feature's messages.ts in every language ` +
      "(lists, ranges and joins into src/i18n/format.ts).",
  }));
}

/** What guests read; the legal texts define terms of their own. */
const GUESTS_TEXTS = /^src\/(app\/guest|ui|features\/(?!legal\/)[^/]+)\/(.*\/)?messages(\.ts|\/[^/]+\.ts)$/;

/** One thing has one word on screen (SCREEN-76). */
const ONE_WORD: readonly { word: string; not: RegExp; where?: RegExp }[] = [
  // Without the number of a flat in an address, the home page's motto and what search engines know the trade by.
  { word: "会議室", not: /(?<!レンタル)スペース|(?<!いい)部屋(?!番号)/, where: GUESTS_TEXTS },
  {
    word: "返金先の口座 / Refund account",
    not: /返金口座|[Aa]ccount for (a |the )?refunds?|[Rr]efund bank account/,
  },
  {
    word: "利用規約 / Terms of use",
    not: /^Terms of (Use|Service)$|ご?利用約款/,
    where: /^src\/(?!features\/legal\/)/,
  },
  { word: "削除 / Delete", not: /^Remove…?$/, where: /\/messages(\.ts|\/(?!picture\.ts)[^/]+\.ts)$/ },
];

export function oneWordMistakes({ path, strings }: SourceFile): Mistake[] {
  if (!/\/messages(\.ts|\/)/.test(path) || /\.test\./.test(path)) return [];
  return ONE_WORD.filter(({ where }) => where?.test(path) ?? true).flatMap(({ word, not }) =>
    strings
      .filter(({ text }) => not.test(text))
      .map(({ text, line }) => ({
        path,
        line,
        message: `"${text.trim().slice(0, 40)}": on screen this is called ${word}, everywhere alike (SCREEN-76).`,
      })),
  );
}
