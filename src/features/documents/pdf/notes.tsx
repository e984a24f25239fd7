import { Text, View } from "@react-pdf/renderer";
import type { Sheet } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { labelledText, listText, money } from "../../../i18n/format.ts";
import type { Download } from "../issue.server.ts";
import { monthTexts } from "../messages/month.ts";
import { bullet, isJapanese, textsOf } from "../messages.ts";
import type { Snapshot } from "../snapshot.server.ts";
import { style } from "./style.ts";
import { wayOf } from "./wording.ts";

type Part = { snapshot: Snapshot; locale: Locale };

/** Where to pay, how it was paid, or when it was refunded, in a box. */
export function Boxes({ snapshot, locale }: Part) {
  const { sheet } = snapshot;
  if (sheet.kind === "ryosyu" || isPaid(sheet)) return <Payments snapshot={snapshot} locale={locale} />;
  if (sheet.kind === "tekikakuhenkan") return <Return snapshot={snapshot} locale={locale} />;
  if (snapshot.account) return <Account snapshot={snapshot} locale={locale} />;
  return null;
}

function Payments({ snapshot: { sheet }, locale }: Part) {
  const t = textsOf(sheet, locale);
  const { waived = 0 } = sheet;
  const received = sheet.payments.reduce((sum, { amount }) => sum + amount, waived);
  // A receipt has its refunds in notes, as of the download (DOC-25).
  const givenBack = sheet.kind === "ryosyu" ? 0 : received - sheet.total;
  const isByTransfer = METHODS[sheet.paymentWay].refundTo === "bank";
  return (
    <View style={style.box} wrap={false}>
      <Text style={style.boxTitle} data-tag="H2">
        {sheet.kind === "ryosyu" ? t.payment : t.paid}
      </Text>
      {sheet.payments.map(({ on, amount }) => (
        <Row
          key={on}
          name={formatDay(on)}
          text={`${wayOf(sheet, locale)}  ${money(amount, sheet.currency)}`}
        />
      ))}
      {waived > 0 && <Row name={t.bankFee} text={money(waived, sheet.currency)} />}
      {givenBack > 0 && (
        <Row
          name={t.givenBack}
          text={`${money(-givenBack, sheet.currency)}${isByTransfer ? t.beforeTransferFee : ""}`}
        />
      )}
    </View>
  );
}

function Return({ snapshot: { sheet, refersTo }, locale }: Part) {
  const t = textsOf(sheet, locale);
  const [refund] = sheet.refunds;
  const [line] = sheet.lines;
  return (
    <View style={style.box} wrap={false}>
      {refund?.on && <Row name={t.returnedOn} text={formatDay(refund.on)} />}
      {line && <Row name={t.usedOn} text={formatDay(line.start.slice(0, 10))} />}
      {refersTo && <Text>{t.refersTo(refersTo.number, formatDay(refersTo.issuedOn))}</Text>}
    </View>
  );
}

function Account({ snapshot: { sheet, account, transferName }, locale }: Part) {
  const t = textsOf(sheet, locale);
  if (!account) return null;
  const { bank, branch, type, number, holder, reference } = account;
  const language = dataLanguage(locale);
  return (
    <View style={style.box} wrap={false}>
      <Row name={t.account} text={`${bank[language]} ${branch[language]} ${type[language]} ${number}`} />
      <Row name={t.holder} text={holder} />
      <Text>
        {reference
          ? t.transferReference(reference)
          : sheet.month
            ? monthTexts[locale].transferName(transferName ?? "")
            : t.transferName(transferName ?? "")}
      </Text>
      <Text>{t.transferFee}</Text>
    </View>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <View style={style.boxRow} data-tag="P">
      <Text style={style.boxName} data-tag="Span">
        {name}
      </Text>
      <Text style={style.boxText} data-tag="Span">
        {text}
      </Text>
    </View>
  );
}

export function Notes({ download, locale }: { download: Download; locale: Locale }) {
  const notes = notesOf(download, locale);
  if (notes.length === 0) return null;
  return (
    <View style={style.notes} data-tag="L">
      {notes.map((note) => (
        <View key={note} style={style.note} wrap={false} data-tag="LI">
          <Text style={style.dot} data-tag="Lbl">
            {bullet}
          </Text>
          <Text style={style.boxText} data-tag="LBody">
            {note}
          </Text>
        </View>
      ))}
    </View>
  );
}

function notesOf(download: Download, locale: Locale): string[] {
  const { snapshot, isVoid } = download;
  const { sheet, replaces } = snapshot;
  const t = textsOf(sheet, locale);
  const notes: (string | false | null)[] = [
    ...refundNotes(download, locale),
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
    case "gekkanseikyu":
      notes.push(...monthNotes(snapshot, locale));
      break;
    case "ryosyu":
      if (isJapanese(sheet)) notes.push(...invoiceNotes(snapshot, locale), t.stampDuty);
      break;
    default:
      if (isJapanese(sheet)) notes.push(t.agent(snapshot.operator.name[dataLanguage(locale)]));
  }
  return notes.filter((note): note is string => Boolean(note));
}

/** What a month's invoice says of qualified invoices, and of what it corrects. */
function monthNotes({ sheet, operator }: Snapshot, locale: Locale): string[] {
  const t = monthTexts[locale];
  const sums = sheet.month?.sums ?? [];
  const isQualified = sums.some((sum) => sum.isQualified);
  const isMixed = isQualified && sums.some((sum) => !sum.isQualified);
  const hasReturn = sums.some(({ isReturn }) => isReturn);
  return [
    ...(isJapanese(sheet) && !isQualified ? [textsOf(sheet, locale).notQualified] : []),
    ...(isMixed ? [t.mixed] : []),
    ...(hasReturn ? [isJapanese(sheet) ? t.returnInvoice : t.creditNote] : []),
    ...(sheet.issuer ? [textsOf(sheet, locale).agent(operator.name[dataLanguage(locale)])] : []),
  ];
}

function paymentNote({ sheet, account }: Snapshot, locale: Locale): string | null {
  const t = textsOf(sheet, locale);
  if (isPaid(sheet)) return t.paidAlready(sheet.payments.map(({ on }) => formatDay(on)).join(", "));
  if (!METHODS[sheet.paymentWay].isPaidLater) return t.cardInvoice;
  return account ? null : t.accountFollows;
}

/** What has gone back, what is on its way, and what the cost of the transfer uses up (DOC-25). */
function refundNotes({ snapshot: { sheet }, refunds, isNet }: Download, locale: Locale): string[] {
  const t = textsOf(sheet, locale);
  const figure = (amount: number) => money(amount, sheet.currency);
  const notes = refunds.map(({ on, reservationId, amount, transferFee, cause }) => {
    if (cause === "unassigned" && on !== null) return t.unassigned(figure(amount), formatDay(on));
    if (cause === "outside" && on !== null)
      return t.givenBackOf(reservationId, figure(amount), formatDay(on));
    if (cause)
      return on === null
        ? t.loweredDue(reservationId, figure(amount))
        : t.lowered(reservationId, figure(amount), formatDay(on));
    if (amount === 0) return t.noRefund(reservationId, figure(transferFee));
    const cost = transferFee > 0 ? figure(transferFee) : null;
    return on === null
      ? t.refundDue(reservationId, figure(amount), cost)
      : t.refunded(reservationId, figure(amount), formatDay(on), cost);
  });
  const isTakenOff = refunds.some(({ amount, cause }) => amount > 0 && cause !== "unassigned");
  return isNet && isTakenOff ? [...notes, t.net] : notes;
}

function invoiceNotes({ sheet }: Snapshot, locale: Locale): string[] {
  const t = textsOf(sheet, locale);
  const suppliers = sheet.suppliers.map(({ name, registrationNumber }) =>
    t.supplier(name, registrationNumber),
  );
  return [...suppliers, suppliers.length > 0 ? t.qualifiedElsewhere : t.notQualified];
}

/** Qualified invoices are issued for what is paid (DOC-2). */
function isPaid({ kind, payBy, payments }: Sheet): boolean {
  return kind === "tekikakuseikyu" || (kind === "seikyu" && payBy === null && payments.length > 0);
}

/** Which bookings a policy is of; before a booking, which rooms. */
function whichOf(sheet: Sheet, reservationIds: readonly number[], locale: Locale): string {
  const lines = sheet.lines.filter((line) => line.isUnbooked && reservationIds.includes(line.reservationId));
  if (lines.length === 0) return textsOf(sheet, locale).termsOf(listText(reservationIds.map(String), locale));
  const rooms = new Set(lines.map(({ room }) => room[dataLanguage(locale)]));
  return listText([...rooms], locale);
}

/** キャンセルポリシー：8日前まで無料、7〜4日前 30%、3〜1日前 50%、当日 100% */
function termsOf({ sheet }: Snapshot, locale: Locale): string[] {
  const t = textsOf(sheet, locale);
  return sheet.policies.map(({ reservationIds, policies }) => {
    const entries = policies.filter((policy) => policy.feePercent > 0);
    entries.sort((one, other) => other.periodFrom - one.periodFrom);
    const [first] = entries;
    const terms = listText(
      [
        first ? t.termFree(first.periodFrom + 1) : t.termAlwaysFree,
        ...entries.map((one) => t.term(one.periodFrom, one.periodTo, one.feePercent)),
      ],
      locale,
    );
    const isOne = sheet.policies.length === 1;
    return labelledText(
      t.terms,
      isOne ? terms : labelledText(whichOf(sheet, reservationIds, locale), terms, locale),
      locale,
    );
  });
}
