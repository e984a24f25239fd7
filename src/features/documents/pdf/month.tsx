import { Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { centersOf } from "../../../domain/corporate/month-invoice.ts";
import type { Sheet, SheetLine, SheetMonth } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { money } from "../../../i18n/format.ts";
import { monthTexts } from "../messages/month.ts";
import { isJapanese, textsOf } from "../messages.ts";
import { LinesHead } from "./lines.tsx";
import { style } from "./style.ts";
import { Sum } from "./sums.tsx";
import { timesOf } from "./wording.ts";

/** What a company used, by cost center with a subtotal each: two lines of small print a booking, because there may be hundreds. */
export function MonthLines({ sheet, locale }: { sheet: Sheet; locale: Locale }) {
  const t = monthTexts[locale];
  const centers = centersOf(sheet.lines);
  return (
    <View style={style.table} data-tag="Table">
      <LinesHead locale={locale} />
      {centers.map(({ costCenter, lines, amount }) => (
        <Fragment key={costCenter}>
          {(centers.length > 1 || costCenter !== "") && (
            <View style={style.center} wrap={false} minPresenceAhead={40} data-tag="TR">
              <Text style={[style.what, style.strong]} data-tag="TH">
                {t.costCenter(costCenter)}
              </Text>
            </View>
          )}
          {lines.map((line, index) => (
            <MonthLine
              // A booking may have two lines: the use that is returned, and the fee of its cancel.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of an issued paper never move
              key={index}
              line={line}
              sheet={sheet}
              locale={locale}
            />
          ))}
          {centers.length > 1 && (
            <View style={style.subtotal} wrap={false} data-tag="TR">
              <Text style={[style.what, style.strong]} data-tag="TH">
                {t.subtotal(costCenter)}
              </Text>
              <Text style={[style.amount, style.strong]} data-tag="TD">
                {money(amount, sheet.currency)}
              </Text>
            </View>
          )}
        </Fragment>
      ))}
    </View>
  );
}

function MonthLine({ line, sheet, locale }: { line: SheetLine; sheet: Sheet; locale: Locale }) {
  const t = textsOf(sheet, locale);
  const m = monthTexts[locale];
  const { corrects, repaid = 0, purchaseNumber, purpose = "", group } = line;
  const hours = line.parts.reduce((sum, part) => sum + part.billedHours, 0);
  const [only, ...more] = line.parts;
  const details = [
    t.booking(line.reservationId),
    purchaseNumber ? m.purchaseNumber(purchaseNumber) : "",
    purpose,
    sheet.month?.group === null ? (group ?? "") : "",
    line.kind === "fee" ? t.fee : "",
    line.supplier === undefined ? "" : t.suppliedBy(line.supplier),
  ];
  return (
    <View style={[style.row, style.cells]} wrap={false} data-tag="TR">
      <View style={style.what} data-tag="TD">
        <Text>
          {timesOf(line, locale)} <Text style={style.room}>{line.room[dataLanguage(locale)]}</Text>
        </Text>
        <Text style={style.detail}>{details.filter(Boolean).join(" · ")}</Text>
        {corrects && (
          <Text style={style.detail}>
            {m.corrects(corrects.number, formatDay(corrects.issuedOn))}
            {repaid > 0 ? ` · ${m.repaidLine(money(repaid, sheet.currency))}` : ""}
          </Text>
        )}
      </View>
      <Text style={style.hours} data-tag="TD">
        {hours > 0 ? t.hours(hours) : ""}
      </Text>
      <Text style={style.unit} data-tag="TD">
        {only && more.length === 0 && only.billedHours > 0 ? money(only.costPerHour, sheet.currency) : ""}
      </Text>
      <Text style={style.amount} data-tag="TD">
        {money(line.amount, sheet.currency)}
      </Text>
    </View>
  );
}

/** Each rate once, what earlier invoices asked for too much apart from it, and what is left to pay. */
export function MonthSums({ sheet, month, locale }: { sheet: Sheet; month: SheetMonth; locale: Locale }) {
  const t = textsOf(sheet, locale);
  const m = monthTexts[locale];
  const { arrived = 0, total } = sheet;
  const figure = (amount: number) => money(amount, sheet.currency);
  const isQualified = month.sums.some((sum) => sum.isQualified);
  const isWithoutTax = !isJapanese(sheet);
  return (
    <View style={style.sums} wrap={false} data-tag="Table">
      {month.sums.map(({ percent, taxed, tax, isReturn, isQualified: isOwn }) => {
        const mark = isQualified && !isOwn ? m.before : "";
        const sum = isReturn ? m.returned(percent) : t.taxed(percent);
        const name = isWithoutTax ? (isReturn ? m.creditedNet : t.excludingTax) : `${sum}${mark}`;
        return (
          <Fragment key={`${percent}-${isReturn}-${isOwn}`}>
            <Sum name={name} amount={figure(isWithoutTax ? taxed - tax : taxed)} />
            <Sum name={isWithoutTax ? t.gst(percent) : t.tax(percent)} amount={figure(tax)} />
          </Fragment>
        );
      })}
      {month.untaxed !== 0 && <Sum name={t.untaxed} amount={figure(month.untaxed)} />}
      {month.repaid > 0 && <Sum name={m.repaid} amount={figure(month.repaid)} />}
      <Sum name={sheet.isTaxInvoice ? t.payable : t.total} amount={figure(total)} isLast={arrived === 0} />
      {arrived > 0 && <Sum name={t.arrived} amount={figure(-arrived)} />}
      {arrived > 0 && <Sum name={t.left} amount={figure(total - arrived)} isLast />}
    </View>
  );
}
