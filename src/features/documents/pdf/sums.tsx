import { Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import type { Sheet } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { money } from "../../../i18n/format.ts";
import { isJapanese, taxNoteOf, textsOf } from "../messages.ts";
import { style } from "./style.ts";

/** The total with the tax contained; on a return invoice what was kept and what was paid back. */
export function Sums({ sheet, locale }: { sheet: Sheet; locale: Locale }) {
  const t = textsOf(sheet, locale);
  const { tax, currency, kind, arrived = 0 } = sheet;
  const [refund] = kind === "tekikakuhenkan" ? sheet.refunds : [];
  const figure = (amount: number) => money(amount, currency);
  const isWithoutTax = sheet.isTaxInvoice || (kind === "tekikakuhenkan" && !isJapanese(sheet));
  return (
    <View style={style.sums} wrap={false} data-tag="Table">
      {tax &&
        [tax, ...(tax.others ?? [])]
          .filter(({ taxed }) => taxed !== 0)
          .map(({ percent, taxed, tax: own }) => (
            <Fragment key={percent}>
              <Sum
                name={isWithoutTax ? t.excludingTax : t.taxed(percent)}
                amount={figure(isWithoutTax ? taxed - own : taxed)}
              />
              <Sum name={isWithoutTax ? t.gst(percent) : t.tax(percent)} amount={figure(own)} />
            </Fragment>
          ))}
      {tax && tax.untaxed !== 0 && <Sum name={t.untaxed} amount={figure(tax.untaxed)} />}
      {tax?.ofOthers ? <Sum name={t.ofOthers} amount={figure(tax.ofOthers)} /> : null}
      {refund && <Sum name={t.returned} amount={figure(sheet.total)} />}
      {refund?.setOff ? <Sum name={t.setOff} amount={figure(-refund.setOff)} /> : null}
      {refund && refund.fee > 0 && <Sum name={t.keptFee} amount={figure(-refund.fee)} />}
      {refund && refund.transferFee > 0 && (
        <Sum name={t.keptTransferFee} amount={figure(-refund.transferFee)} />
      )}
      {refund ? (
        <Sum name={t.paidBack} amount={figure(refund.amount)} isLast />
      ) : (
        <Sum
          name={sheet.isTaxInvoice ? t.payable : `${t.total}${t.taxNote[taxNoteOf(sheet)]}`}
          amount={figure(sheet.total)}
          isLast={arrived === 0}
        />
      )}
      {arrived > 0 && <Sum name={t.arrived} amount={figure(-arrived)} />}
      {arrived > 0 && <Sum name={t.left} amount={figure(sheet.total - arrived)} isLast />}
    </View>
  );
}

export function Sum({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <View style={isLast ? [style.sum, style.sumLast] : style.sum} data-tag="TR">
      <Text data-tag="TH" data-scope="Row">
        {name}
      </Text>
      <Text data-tag="TD">{amount}</Text>
    </View>
  );
}
