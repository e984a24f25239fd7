import { texts } from "../../../i18n/texts.ts";

/** The text of a report about a line, for the operator. */
export const messages = texts({
  reporter: ["候補リストからの報告", "Report from a shortlist"],
  content: (title: string, list: number, name: string, line: string) => [
    `候補リスト「${title}」（番号 ${list}）の書き込みが報告されました。書き込みは非表示になっています。\n\n${name}：${line}`,
    `A line of the shortlist “${title}” (no. ${list}) was reported. It is hidden now.\n\n${name}: ${line}`,
  ],
});
