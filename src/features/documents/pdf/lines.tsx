import { Text, View } from "@react-pdf/renderer";
import type { Sheet, SheetLine } from "../../../domain/document-sheet.ts";
import { money } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { columns, messages } from "../messages.ts";
import { style } from "./style.ts";
import { timesOf } from "./wording.ts";

/** The table of what is charged; its head stands on every page, a line never breaks in two. */
export function Lines({ sheet, locale }: { sheet: Sheet; locale: Locale }) {
  const heads = columns[locale];
  return (
    <View style={style.table}>
      <View style={style.tableHead} fixed>
        <Text style={style.what}>{heads.what}</Text>
        <Text style={style.hours}>{heads.hours}</Text>
        <Text style={style.unit}>{heads.unit}</Text>
        <Text style={style.amount}>{heads.amount}</Text>
      </View>
      {sheet.lines.map((line) => (
        <Line key={`${line.kind}-${line.reservationId}`} line={line} sheet={sheet} locale={locale} />
      ))}
    </View>
  );
}

type Row = { line: SheetLine; sheet: Sheet; locale: Locale };

function Line({ line, sheet, locale }: Row) {
  const t = messages[locale];
  const [only, ...more] = line.parts;
  const single = only && more.length === 0 && !line.was ? only : null;
  return (
    <View style={style.row} wrap={false}>
      <View style={style.cells}>
        <View style={style.what}>
          <Text style={style.room}>{line.room[locale]}</Text>
          {line.kind === "fee" && <Text>{t.fee(sheet.tax !== null)}</Text>}
          {!line.was && <Text>{timesOf(line, locale)}</Text>}
          <Text style={style.detail}>
            {t.booking(line.reservationId)}
            {single ? ` · ${single.name[locale]}` : ""}
          </Text>
        </View>
        <Text style={style.hours}>{single && single.billedHours > 0 ? t.hours(single.billedHours) : ""}</Text>
        <Text style={style.unit}>
          {single && single.billedHours > 0 ? money(single.costPerHour, sheet.currency) : ""}
        </Text>
        <Text style={[style.amount, style.strong]}>{line.was ? "" : money(line.amount, sheet.currency)}</Text>
      </View>
      {line.was ? <Change line={line} was={line.was} sheet={sheet} locale={locale} /> : null}
      {!single &&
        !line.was &&
        line.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and never move
          <View key={index} style={style.cells}>
            <Text style={[style.what, style.part]}>{part.name[locale]}</Text>
            <Text style={[style.hours, style.detail]}>
              {part.billedHours > 0 ? t.hours(part.billedHours) : ""}
            </Text>
            <Text style={[style.unit, style.detail]}>
              {part.billedHours > 0 ? money(part.costPerHour, sheet.currency) : ""}
            </Text>
            <Text style={[style.amount, style.detail]}>{money(part.amount, sheet.currency)}</Text>
          </View>
        ))}
    </View>
  );
}

/** Old and new times and prices, and what the change costs on top. */
function Change({ line, was, sheet, locale }: Row & { was: NonNullable<SheetLine["was"]> }) {
  const t = messages[locale];
  const old = money(was.amount, sheet.currency);
  const next = money(was.amount + line.amount, sheet.currency);
  return (
    <View>
      <View style={style.cells}>
        <Text style={[style.what, style.detail]}>{`${t.oldTimes}  ${timesOf(was, locale)}`}</Text>
        <Text style={[style.amount, style.detail]}>{old}</Text>
      </View>
      <View style={style.cells}>
        <Text style={style.what}>{`${t.newTimes}  ${timesOf(line, locale)}`}</Text>
        <Text style={style.amount}>{next}</Text>
      </View>
      <View style={style.cells}>
        <Text style={[style.what, style.strong]}>{t.difference}</Text>
        <Text style={[style.amount, style.strong]}>{money(line.amount, sheet.currency)}</Text>
      </View>
    </View>
  );
}
