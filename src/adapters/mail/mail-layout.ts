import type { Brand } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Mail } from "./mail.server.ts";
import { footer } from "./messages.ts";

/** The parts of a mail from top to bottom. All are plain text: the layout escapes them. */
export type MailContent = {
  subject: string;
  /** "山田 様" / "Dear …". Left out if somebody else may have typed the name. */
  greeting?: string;
  paragraphs: readonly string[];
  /** Label and value, one per line: a booking, an amount. */
  facts?: readonly { label: string; value: string }[];
  /** What a customer wrote, with its line breaks. */
  quote?: string;
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes?: readonly string[];
};

/** The mail as text and as HTML, with the brand in the header and the company in the footer. */
export function layOutMail(content: MailContent, brand: Brand, locale: Locale): Mail {
  return {
    subject: `${line(content.subject)} | ${brand.name}`,
    text: textOf(content, brand, locale),
    html: htmlOf(content, brand, locale),
  };
}

function textOf(content: MailContent, brand: Brand, locale: Locale): string {
  const { greeting, paragraphs, facts = [], quote, action, notes = [] } = content;
  const parts = [
    ...(greeting ? [line(greeting)] : []),
    ...paragraphs.map(line),
    ...(facts.length > 0
      ? [facts.map(({ label, value }) => `${line(label)}: ${line(value)}`).join("\n")]
      : []),
    ...(quote
      ? [
          lines(quote)
            .map((one) => `> ${one}`)
            .join("\n"),
        ]
      : []),
    ...(action ? [`${line(action.label)}\n${action.url}`] : []),
    ...notes.map(line),
    `-- \n${footer[locale]}\n${companyOf(brand, locale).join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function htmlOf(content: MailContent, brand: Brand, locale: Locale): string {
  const { greeting, paragraphs, facts = [], quote, action, notes = [] } = content;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th align="left" style="padding:6px 16px 6px 0;font-weight:normal;color:#5b6470;vertical-align:top;white-space:nowrap">${html(label)}</th><td style="padding:6px 0">${html(value)}</td></tr>`,
  );
  const body = [
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map((one) => paragraph(one)),
    ...(rows.length > 0
      ? [
          `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${rows.join("")}</table>`,
        ]
      : []),
    ...(quote
      ? [
          `<blockquote style="margin:0 0 20px;padding:12px 16px;background:#f5f6f8;border-radius:8px">${lines(quote).map(html).join("<br>")}</blockquote>`,
        ]
      : []),
    ...(action ? [button(action, brand.colours.accent)] : []),
    ...notes.map((one) => paragraph(one, "color:#5b6470;font-size:13px")),
  ];
  const company = companyOf(brand, locale).map(html).join("<br>");
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(content.subject)}</title></head>
<body style="margin:0;background:#f5f6f8">
<div style="max-width:600px;margin:0 auto;padding:24px 16px;font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',system-ui,sans-serif;font-size:15px;line-height:1.7;color:#1f2430">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold;color:${brand.colours.accent}">${html(brand.logoText)}</p>
<div style="background:#ffffff;border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.4">${html(content.subject)}</h1>
${body.join("\n")}
</div>
<p style="margin:20px 8px;color:#5b6470;font-size:12px">${html(footer[locale])}<br>${company}</p>
</div></body></html>
`;
}

function companyOf(brand: Brand, locale: Locale): string[] {
  const { name, address, phone, email, hours } = brand.operator;
  return [name[locale], address[locale], `${phone} (${hours[locale]})`, email];
}

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 20px;${style}">${html(text)}</p>`;
}

function button({ label, url }: { label: string; url: string }, colour: string): string {
  return (
    `<p style="margin:0 0 8px"><a href="${html(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colour};color:#ffffff;text-decoration:none;font-weight:bold">${html(label)}</a></p>` +
    `<p style="margin:0 0 20px;font-size:12px;color:#5b6470;word-break:break-all">${html(url)}</p>`
  );
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
