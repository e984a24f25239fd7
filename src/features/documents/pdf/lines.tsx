import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetLine } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { money } from "../../../i18n/format.ts";
import { columns, textsOf } from "../messages.ts";
import { style } from "./style.ts";
import { timesOf } from "./wording.ts";

/** The table of what is charged. Its head is repeated on every page, and a line is never broken across pages. */
export function Lines({ sheet, locale }: { sheet: Sheet; locale: Locale }) {
  return (
    <View style={style.table} data-tag="Table">
      <LinesHead locale={locale} />
      {sheet.lines.map((line) => (
        <Line key={`${line.kind}-${line.reservationId}`} line={line} sheet={sheet} locale={locale} />
      ))}
    </View>
  );
}

/** Repeated on every page. */
export function LinesHead({ locale }: { locale: Locale }) {
  const heads = columns[locale];
  return (
    <View style={style.tableHead} fixed data-tag="TR">
      <Text style={style.what} data-tag="TH">
        {heads.what}
      </Text>
      <Text style={style.hours} data-tag="TH">
        {heads.hours}
      </Text>
      <Text style={style.unit} data-tag="TH">
        {heads.unit}
      </Text>
      <Text style={style.amount} data-tag="TH">
        {heads.amount}
      </Text>
    </View>
  );
}

type LineProps = { line: SheetLine; sheet: Sheet; locale: Locale };

function Line({ line, sheet, locale }: LineProps) {
  const t = textsOf(sheet, locale);
  const language = dataLanguage(locale);
  const [only, ...more] = line.parts;
  const single = only && more.length === 0 && !line.was ? only : null;
  const figures = (part: SheetLine["parts"][number] | null) =>
    part && part.billedHours > 0
      ? { hours: t.hours(part.billedHours), unit: money(part.costPerHour, sheet.currency) }
      : {};
  return (
    <View style={style.row} wrap={false}>
      <Row
        what={
          <View style={style.what} data-tag="TD">
            <Text style={style.room}>{line.room[language]}</Text>
            {line.kind === "fee" && <Text>{t.fee}</Text>}
            {line.supplier !== undefined && <Text>{t.suppliedBy(line.supplier)}</Text>}
            {!line.was && <Text>{timesOf(line, locale)}</Text>}
            <Text style={style.detail}>
              {[line.isUnbooked ? "" : t.booking(line.reservationId), single?.name[language] ?? ""]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </View>
        }
        {...figures(single)}
        amount={line.was ? "" : money(line.amount, sheet.currency)}
        look={style.figure}
        amountLook={style.strong}
      />
      {line.was ? <Change line={line} was={line.was} sheet={sheet} locale={locale} /> : null}
      {!single &&
        !line.was &&
        line.parts.map((part, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and never move
            key={index}
            what={
              <Text style={[style.what, style.part]} data-tag="TD">
                {part.name[language]}
              </Text>
            }
            {...figures(part)}
            amount={money(part.amount, sheet.currency)}
            look={style.detail}
          />
        ))}
    </View>
  );
}

/** Old and new times and prices, and the difference. */
function Change({ line, was, sheet, locale }: LineProps & { was: NonNullable<SheetLine["was"]> }) {
  const t = textsOf(sheet, locale);
  const row = (text: string, amount: number, look: RowProps["look"]) => (
    <Row
      what={
        <Text style={[style.what, look]} data-tag="TD">
          {text}
        </Text>
      }
      amount={money(amount, sheet.currency)}
      look={look}
    />
  );
  return (
    <View>
      {row(`${t.oldTimes}  ${timesOf(was, locale)}`, was.amount, style.detail)}
      {row(`${t.newTimes}  ${timesOf(line, locale)}`, was.amount + line.amount, style.figure)}
      {row(t.difference, line.amount, style.strong)}
    </View>
  );
}

type Look = (typeof style)["figure" | "detail" | "strong"];
type RowProps = {
  what: ReactNode;
  hours?: string;
  unit?: string;
  amount: string;
  look: Look;
  amountLook?: Look;
};

function Row({ what, hours = "", unit = "", amount, look, amountLook = look }: RowProps) {
  return (
    <View style={style.cells} data-tag="TR">
      {what}
      <Text style={[style.hours, look]} data-tag="TD">
        {hours}
      </Text>
      <Text style={[style.unit, look]} data-tag="TD">
        {unit}
      </Text>
      <Text style={[style.amount, amountLook]} data-tag="TD">
        {amount}
      </Text>
    </View>
  );
}
