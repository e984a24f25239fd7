import { Document, Page, Text, View } from "@react-pdf/renderer";
import { formatDay } from "../../../domain/time/day.ts";
import { money } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import type { Download } from "../issue.server.ts";
import { messages, titleOf } from "../messages.ts";
import type { Snapshot } from "../snapshot.server.ts";
import { Lines } from "./lines.tsx";
import { Boxes, Notes } from "./notes.tsx";
import { style } from "./style.ts";
import { Sums } from "./sums.tsx";
import { provisoOf, subjectOf } from "./wording.ts";

/** One or several issued documents; each begins on a page of its own and counts its own pages. */
export function DocumentPages({ pages, locale }: { pages: readonly Download[]; locale: Locale }) {
  const first = pages[0]?.snapshot;
  const title = first ? `${titleOf(first.sheet.kind, locale).main} ${first.number}` : "";
  // Of the document, not of this rendering of it: a second download is the same file, but for its stamp.
  const madeOn = first && new Date(`${first.issuedOn}T00:00:00Z`);
  return (
    <Document
      title={title}
      author={first?.operator.name.ja}
      creator={first?.brandName}
      producer={first?.brandName}
      language={locale}
      creationDate={madeOn}
      modificationDate={madeOn}
    >
      {pages.map((download) => (
        <Page key={download.snapshot.number} size="A4" style={style.page}>
          <Head {...download} locale={locale} />
          <Parties snapshot={download.snapshot} locale={locale} />
          <Amount snapshot={download.snapshot} locale={locale} />
          <Lines sheet={download.snapshot.sheet} locale={locale} />
          <Sums sheet={download.snapshot.sheet} locale={locale} />
          <Boxes snapshot={download.snapshot} locale={locale} />
          <Notes download={download} locale={locale} />
          <Foot snapshot={download.snapshot} />
          <PageCount />
        </Page>
      ))}
    </Document>
  );
}

type Part = { snapshot: Snapshot; locale: Locale };

function Head({ snapshot, isReissue, isVoid, locale }: Download & { locale: Locale }) {
  const t = messages[locale];
  const { main, beside } = titleOf(snapshot.sheet.kind, locale);
  const isInvoice = snapshot.sheet.kind === "seikyu" || snapshot.sheet.kind === "edit_seikyu";
  return (
    <View style={style.head}>
      <View style={style.titles}>
        <Text style={style.title}>{main}</Text>
        {beside !== "" && <Text style={style.beside}>{beside}</Text>}
      </View>
      <View style={style.facts}>
        <Fact name={t.number} text={snapshot.number} />
        <Fact name={isInvoice ? t.invoicedOn : t.issuedOn} text={formatDay(snapshot.issuedOn)} />
        {(isReissue || isVoid) && (
          <View style={style.stamps}>
            {isReissue && <Text style={style.stamp}>{t.reissue}</Text>}
            {isVoid && <Text style={[style.stamp, style.stampVoid]}>{t.isVoid}</Text>}
          </View>
        )}
      </View>
    </View>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <View style={style.fact}>
      <Text style={style.factName}>{name}</Text>
      <Text>{text}</Text>
    </View>
  );
}

function Parties({ snapshot, locale }: Part) {
  const t = messages[locale];
  const { addressee, sheet } = snapshot;
  return (
    <View style={style.parties}>
      <View style={style.addressee}>
        <View style={style.addresseeName}>
          <Text style={style.name}>{addressee.name[locale]}</Text>
          {locale === "ja" && <Text style={style.honorific}>{addressee.honorific}</Text>}
        </View>
        {t.intro(sheet.kind) !== "" && <Text style={style.intro}>{t.intro(sheet.kind)}</Text>}
      </View>
      <Issuer snapshot={snapshot} locale={locale} />
    </View>
  );
}

/** On a qualified invoice whoever supplies the rooms; else who runs the site. */
function Issuer({ snapshot: { sheet, operator }, locale }: Part) {
  const t = messages[locale];
  const { issuer } = sheet;
  if (issuer) {
    return (
      <View style={style.issuer}>
        <Text style={style.issuerName}>{issuer.name}</Text>
        <Text>
          {t.registration} {issuer.registrationNumber}
        </Text>
        <Text>{issuer.address}</Text>
        <Text>
          {t.phone} {issuer.phone}
        </Text>
      </View>
    );
  }
  const mark = sheet.tax ? "〒" : "";
  return (
    <View style={style.issuer}>
      <Text style={style.issuerName}>{operator.name[locale]}</Text>
      <Text>{`${mark}${postalCode(operator.postalCode)}`}</Text>
      <Text>{operator.address[locale]}</Text>
      <Text>
        {t.phone} {operator.phone}
      </Text>
      <Text>{operator.email}</Text>
    </View>
  );
}

function Amount({ snapshot, locale }: Part) {
  const t = messages[locale];
  const { sheet, validUntil } = snapshot;
  const figure = money(sheet.total, sheet.currency);
  // A dash behind the last digit leaves no room for another (FACTS.md 4.2).
  const amount = sheet.kind === "ryosyu" ? `${figure}-` : figure;
  return (
    <View>
      <View style={style.band}>
        <Text style={style.bandName}>{t.amount(sheet.kind, sheet.tax !== null)}</Text>
        <Text style={style.bandAmount}>{amount}</Text>
      </View>
      {sheet.kind === "ryosyu" ? (
        <View>
          <Text style={style.proviso}>{provisoOf(sheet, locale)}</Text>
          <Text style={style.proviso}>{t.received}</Text>
        </View>
      ) : (
        <Deadline name={t.subject} text={subjectOf(sheet, locale)} />
      )}
      {validUntil && <Deadline name={t.validUntil} text={formatDay(validUntil)} isDay />}
      {!validUntil && sheet.payBy && isInvoice(sheet.kind) && (
        <Deadline name={t.payBy} text={formatDay(sheet.payBy)} isDay />
      )}
    </View>
  );
}

function Deadline({ name, text, isDay = false }: { name: string; text: string; isDay?: boolean }) {
  return (
    <View style={style.deadline}>
      <Text style={style.deadlineName}>{name}</Text>
      <Text style={isDay ? style.deadlineDay : style.boxText}>{text}</Text>
    </View>
  );
}

function Foot({ snapshot }: { snapshot: Snapshot }) {
  return (
    <View style={style.foot} fixed>
      <Text>{`${snapshot.brandName}  No. ${snapshot.number}`}</Text>
    </View>
  );
}

function PageCount() {
  return (
    <Text
      style={style.count}
      render={({ subPageNumber, subPageTotalPages }) => `${subPageNumber} / ${subPageTotalPages}`}
      fixed
    />
  );
}

function isInvoice(kind: Snapshot["sheet"]["kind"]): boolean {
  return kind === "seikyu" || kind === "edit_seikyu";
}

/** 101-0099; codes of other countries stay as they are. */
function postalCode(code: string): string {
  return /^\d{7}$/.test(code) ? `${code.slice(0, 3)}-${code.slice(3)}` : code;
}
