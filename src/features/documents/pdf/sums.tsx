import { Text, View } from "@react-pdf/renderer";
import type { Sheet } from "../../../domain/document-sheet.ts";
import { money } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { messages } from "../messages.ts";
import { style } from "./style.ts";

/** What it comes to, with the tax contained per rate; for a return what was kept, and what went back. */
export function Sums({ sheet, locale }: { sheet: Sheet; locale: Locale }) {
  const t = messages[locale];
  const { tax, currency, kind } = sheet;
  const [refund] = kind === "tekikakuhenkan" ? sheet.refunds : [];
  const figure = (amount: number) => money(amount, currency);
  return (
    <View style={style.sums} wrap={false}>
      {tax && tax.taxed !== 0 && <Sum name={t.taxed(tax.percent)} amount={figure(tax.taxed)} />}
      {tax && tax.taxed !== 0 && <Sum name={t.tax(tax.percent)} amount={figure(tax.tax)} />}
      {tax && tax.untaxed !== 0 && <Sum name={t.untaxed} amount={figure(tax.untaxed)} />}
      {refund && <Sum name={t.returned} amount={figure(sheet.total)} />}
      {refund && refund.fee > 0 && <Sum name={t.keptFee} amount={figure(-refund.fee)} />}
      {refund && refund.transferFee > 0 && (
        <Sum name={t.keptTransferFee} amount={figure(-refund.transferFee)} />
      )}
      {refund ? (
        <Sum name={t.paidBack} amount={figure(refund.amount)} isLast />
      ) : (
        <Sum name={t.total(tax !== null)} amount={figure(sheet.total)} isLast />
      )}
    </View>
  );
}

function Sum({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <View style={isLast ? [style.sum, style.sumLast] : style.sum}>
      <Text>{name}</Text>
      <Text>{amount}</Text>
    </View>
  );
}
