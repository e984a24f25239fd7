import { Text, View } from "@react-pdf/renderer";
import { kindOf } from "../../../domain/payment-way.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { money } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import type { Download } from "../issue.server.ts";
import { messages } from "../messages.ts";
import type { Snapshot } from "../snapshot.server.ts";
import { style } from "./style.ts";
import { wayOf } from "./wording.ts";

type Part = { snapshot: Snapshot; locale: Locale };

/** Where to pay, how it was paid, or when it went back: what a bookkeeper looks for, in a frame. */
export function Boxes({ snapshot, locale }: Part) {
  const { sheet } = snapshot;
  if (sheet.kind === "ryosyu") return <Payments snapshot={snapshot} locale={locale} />;
  if (sheet.kind === "tekikakuhenkan") return <Return snapshot={snapshot} locale={locale} />;
  if (snapshot.account) return <Account snapshot={snapshot} locale={locale} />;
  return null;
}

function Payments({ snapshot: { sheet }, locale }: Part) {
  const t = messages[locale];
  return (
    <View style={style.box} wrap={false}>
      <Text style={style.boxTitle}>{t.payment}</Text>
      {sheet.payments.map(({ on, amount }) => (
        <Row
          key={on}
          name={formatDay(on)}
          text={`${wayOf(sheet, locale)}  ${money(amount, sheet.currency)}`}
        />
      ))}
    </View>
  );
}

function Return({ snapshot: { sheet, refersTo }, locale }: Part) {
  const t = messages[locale];
  const [refund] = sheet.refunds;
  const [line] = sheet.lines;
  return (
    <View style={style.box} wrap={false}>
      {refund && <Row name={t.returnedOn} text={formatDay(refund.on)} />}
      {line && <Row name={t.usedOn} text={formatDay(line.start.slice(0, 10))} />}
      {refersTo && <Text>{t.refersTo(refersTo.number, formatDay(refersTo.issuedOn))}</Text>}
    </View>
  );
}

function Account({ snapshot: { account, transferName }, locale }: Part) {
  const t = messages[locale];
  if (!account) return null;
  const { bank, branch, type, number, holder } = account;
  return (
    <View style={style.box} wrap={false}>
      <Row name={t.account} text={`${bank[locale]} ${branch[locale]} ${type[locale]} ${number}`} />
      <Row name={t.holder} text={holder} />
      <Text>{t.transferName(transferName ?? "")}</Text>
      <Text>{t.transferFee}</Text>
    </View>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <View style={style.boxRow}>
      <Text style={style.boxName}>{name}</Text>
      <Text style={style.boxText}>{text}</Text>
    </View>
  );
}

export function Notes({ download, locale }: { download: Download; locale: Locale }) {
  const notes = notesOf(download, locale);
  if (notes.length === 0) return null;
  return (
    <View style={style.notes}>
      {notes.map((note) => (
        <View key={note} style={style.note} wrap={false}>
          <Text style={style.dot}>・</Text>
          <Text style={style.boxText}>{note}</Text>
        </View>
      ))}
    </View>
  );
}

function notesOf({ snapshot, isVoid }: Download, locale: Locale): string[] {
  const t = messages[locale];
  const { sheet, replaces } = snapshot;
  const notes: (string | false | null)[] = [
    isVoid && t.voided,
    replaces && t.replaces(replaces.number, formatDay(replaces.issuedOn)),
  ];
  switch (sheet.kind) {
    case "mitsumori":
    case "edit_mitsumori":
      notes.push(t.estimateNote, t.estimatePayment(wayOf(sheet, locale)), ...termsOf(snapshot, locale));
      break;
    case "seikyu":
    case "edit_seikyu":
      notes.push(paymentNote(snapshot, locale));
      break;
    case "ryosyu":
      notes.push(...receiptNotes(snapshot, locale));
      break;
    default:
      notes.push(t.agent(snapshot.operator.name[locale]));
  }
  return notes.filter((note): note is string => Boolean(note));
}

function paymentNote({ sheet, account }: Snapshot, locale: Locale): string | null {
  const t = messages[locale];
  if (sheet.kind === "seikyu" && sheet.payBy === null && sheet.payments.length > 0)
    return t.paidAlready(sheet.payments.map(({ on }) => formatDay(on)).join(", "));
  if (kindOf(sheet.paymentWay) === "card") return t.cardInvoice;
  return account ? null : t.accountFollows;
}

function receiptNotes({ sheet }: Snapshot, locale: Locale): string[] {
  const t = messages[locale];
  const refunds = sheet.refunds.map(({ on, reservationId, amount, transferFee }) =>
    t.refunded(
      formatDay(on),
      reservationId,
      money(amount, sheet.currency),
      transferFee > 0 ? money(transferFee, sheet.currency) : null,
    ),
  );
  if (!sheet.tax) return refunds;
  const suppliers = sheet.suppliers.map(({ name, registrationNumber }) =>
    t.supplier(name, registrationNumber),
  );
  const qualified = suppliers.length > 0 ? t.qualifiedElsewhere : t.notQualified;
  return [...refunds, ...suppliers, qualified, t.stampDuty];
}

/** キャンセル規定: 7〜4日前 30%、3〜1日前 50%、当日 100% */
function termsOf({ sheet }: Snapshot, locale: Locale): string[] {
  const t = messages[locale];
  const comma = locale === "ja" ? "、" : ", ";
  const colon = locale === "ja" ? "：" : ": ";
  return sheet.policies.map(({ reservationIds, policies }) => {
    const entries = policies.filter((policy) => policy.feePercent > 0);
    entries.sort((one, other) => other.periodFrom - one.periodFrom);
    const list = [
      entries.length > 0 ? t.termFree : t.termAlwaysFree,
      ...entries.map((one) => t.term(one.periodFrom, one.periodTo, one.feePercent)),
    ].join(comma);
    const which = sheet.policies.length > 1 ? t.termsOf(reservationIds.join(comma)) : "";
    return `${t.terms}${colon}${which}${list}`;
  });
}
