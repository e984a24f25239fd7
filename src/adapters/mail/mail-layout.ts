import type { Brand } from "../../domain/brand/brand.ts";
import { phoneText } from "../../domain/fields/phone.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Mail } from "./mail.server.ts";
import { automatic, footer, personalFooter, separator } from "./messages.ts";

/** A label and its value, one per line: a booking's time, an amount. */
export type MailFact = {
  label: string;
  value: string;
  isStrong?: boolean;
  /** It may have several lines, which are kept. */
  hasLines?: boolean;
};

export type MailLink = { label: string; url: string };

/** The parts of a mail from top to bottom. All are plain text: the layout escapes them. */
export type MailContent = {
  subject: string;
  /** "山田 様" / "Dear …". Left out if somebody else may have typed the name. */
  greeting?: string;
  paragraphs: readonly string[];
  /** What the company adds to mails of this kind, with its line breaks; below the product's own paragraphs. */
  own?: string;
  /** A table for each booking, or for each subject. */
  blocks?: readonly { title?: string; facts: readonly MailFact[] }[];
  /** A table by itself. */
  facts?: readonly MailFact[];
  /** What a customer wrote, with its line breaks. */
  quote?: string;
  action?: MailLink;
  links?: readonly MailLink[];
  /** Small print below the action. */
  notes?: readonly string[];
  /** Where the recipient stops mails like this one. */
  stop?: MailLink;
  /** In the words of a person (MAIL-51). */
  isPersonal?: boolean;
};

/** The mail as text and as HTML, with the brand in the header and the company in the footer. */
export function layOutMail(content: MailContent, brand: Brand, locale: Locale): Mail {
  return {
    subject: `${line(content.subject)} | ${brand.name[locale]}`,
    text: textOf(content, brand, locale),
    html: htmlOf(content, brand, locale),
  };
}

function blocksOf({ blocks = [], facts = [] }: MailContent) {
  return [...blocks, { facts }].filter((block) => block.facts.length > 0);
}

function textOf(content: MailContent, brand: Brand, locale: Locale): string {
  const { greeting, paragraphs, quote, action, links = [], notes = [], stop } = content;
  const blocks = blocksOf(content).map(({ title, facts }) =>
    [
      ...(title ? [`■ ${line(title)}`] : []),
      ...facts.map(
        ({ label, value, hasLines }) =>
          `${line(label)}${separator[locale]}${hasLines ? lines(value).join("\n") : line(value)}`,
      ),
    ].join("\n"),
  );
  const parts = [
    ...(greeting ? [line(greeting)] : []),
    ...paragraphs.map(line),
    ...(content.own ? [lines(content.own).join("\n")] : []),
    ...blocks,
    ...(quote
      ? [
          lines(quote)
            .map((one) => `> ${one}`)
            .join("\n"),
        ]
      : []),
    ...(action ? [`${line(action.label)}\n${action.url}`] : []),
    ...(links.length > 0 ? [links.map(({ label, url }) => `${line(label)}\n${url}`).join("\n")] : []),
    ...notes.map(line),
    `-- \n${[...below(content, brand, locale)].join("\n")}`,
    ...(stop ? [`${line(stop.label)}\n${stop.url}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function htmlOf(content: MailContent, brand: Brand, locale: Locale): string {
  const { greeting, paragraphs, quote, action, links = [], notes = [], stop } = content;
  const body = [
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map((one) => paragraph(one)),
    ...(content.own ? [`<p style="margin:0 0 20px">${lines(content.own).map(html).join("<br>")}</p>`] : []),
    ...blocksOf(content).map(block),
    ...(quote
      ? [
          `<blockquote style="margin:0 0 20px;padding:12px 16px;background:#f5f6f8;border-radius:8px">${lines(quote).map(html).join("<br>")}</blockquote>`,
        ]
      : []),
    ...(action ? [button(action, brand.colours.accent)] : []),
    ...(links.length > 0
      ? [
          `<ul style="margin:0 0 20px;padding:0;list-style:none">${links
            .map((one) => `<li style="margin:0 0 6px">${anchor(one, brand.colours.accent)}</li>`)
            .join("")}</ul>`,
        ]
      : []),
    ...notes.map((one) => paragraph(one, `${QUIET};font-size:13px`)),
  ];
  const footing = below(content, brand, locale).map(html).join("<br>");
  const stopLink = stop ? `<br><br>${anchor(stop, "#5b6470")}` : "";
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(content.subject)}</title></head>
<body style="margin:0;background:#f5f6f8">
<div style="max-width:600px;margin:0 auto;padding:24px 16px;font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',system-ui,sans-serif;font-size:15px;line-height:1.7;color:#1f2430;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold;color:${brand.colours.accent}">${head(brand, locale)}</p>
<div style="background:#ffffff;border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.4">${html(content.subject)}</h1>
${body.join("\n")}
</div>
<p style="margin:20px 8px;color:#5b6470;font-size:12px">${footing}${stopLink}</p>
</div></body></html>
`;
}

/** The company's logo, and the name unless the logo has it. Who sees no pictures reads the name. */
function head({ name, logoText, logo: { own, width, height } }: Brand, locale: Locale): string {
  const text = html(logoText[locale]);
  if (!own) return text;
  const alt = text === "" ? html(name[locale]) : "";
  const picture = `<img src="${html(own.url)}" alt="${alt}" width="${width}" height="${height}" style="vertical-align:middle;border:0">`;
  return text === "" ? picture : `${picture} <span style="vertical-align:middle">${text}</span>`;
}

function below({ isPersonal }: MailContent, brand: Brand, locale: Locale): string[] {
  const written = isPersonal ? personalFooter : footer;
  const own = ownFooter(brand, locale);
  // Until the company is set there is no address to ask at.
  if (brand.operator.email === "") return isPersonal ? own : [...own, automatic[locale]];
  return [...own, written[locale], ...companyOf(brand, locale)];
}

/** What the company adds (SETTING-6). */
function ownFooter({ mailFooter }: Brand, locale: Locale): string[] {
  return mailFooter ? lines(mailFooter[locale]) : [];
}

function companyOf(brand: Brand, locale: Locale): string[] {
  const { name, address, phone, email, hours } = brand.operator;
  const reached = phoneText(phone) + (locale === "ja" ? `（${hours.ja}）` : ` (${hours[locale]})`);
  return [name[locale], address[locale], reached, email];
}

const QUIET = "color:#5b6470";

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 20px;${style}">${html(text)}</p>`;
}

/** A title and a table, whose labels and values wrap on a phone. */
function block({ title, facts }: { title?: string; facts: readonly MailFact[] }): string {
  const heading = title ? `<h2 style="margin:0 0 4px;font-size:15px">${html(title)}</h2>` : "";
  const rows = facts.map(({ label, value, isStrong, hasLines }) => {
    const weight = isStrong ? ";font-weight:bold" : "";
    return `<tr><th scope="row" align="left" style="width:38%;padding:8px 12px 8px 0;font-weight:normal;${QUIET};vertical-align:top;border-top:1px solid #e4e7ec">${html(label)}</th><td style="padding:8px 0;vertical-align:top;border-top:1px solid #e4e7ec${weight}">${hasLines ? lines(value).map(html).join("<br>") : html(value)}</td></tr>`;
  });
  return `${heading}<table cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 20px;border-bottom:1px solid #e4e7ec">${rows.join("")}</table>`;
}

function button({ label, url }: MailLink, colour: string): string {
  return (
    `<p style="margin:0 0 8px"><a href="${html(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colour};color:#ffffff;text-decoration:none;font-weight:bold">${html(label)}</a></p>` +
    `<p style="margin:0 0 20px;font-size:12px;color:#5b6470;word-break:break-all">${html(url)}</p>`
  );
}

function anchor({ label, url }: MailLink, colour: string): string {
  return `<a href="${html(url)}" style="color:${colour}">${html(label)}</a>`;
}

function html(text: string): string {
  return line(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** One line, without control characters and without marks that turn the direction of what follows. */
function line(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
  );
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(line);
}
