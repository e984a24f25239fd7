import { Document, Image, Page, Text, View } from "@react-pdf/renderer";
import { phoneText } from "../../../domain/fields/phone.ts";
import { isJapanesePostcode, postcodeText } from "../../../domain/fields/written-form.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { honorificText, money } from "../../../i18n/format.ts";
import type { Download } from "../issue.server.ts";
import { isJapanese, taxNoteOf, textsOf, titleOf } from "../messages.ts";
import type { Snapshot } from "../snapshot.server.ts";
import { Lines } from "./lines.tsx";
import { MonthLines, MonthSums } from "./month.tsx";
import { Boxes, Notes } from "./notes.tsx";
import type { DocumentFile } from "./render.server.tsx";
import { style } from "./style.ts";
import { Sums } from "./sums.tsx";
import { provisoOf, subjectOf } from "./wording.ts";

/** One or more issued documents. Each begins on a new page and has its own page numbers. */
export function DocumentPages({ pages, locale, logos = {} }: DocumentFile) {
  const first = pages[0]?.snapshot;
  const brandName = first && brandNameOf(first, locale);
  const title = first ? `${titleOf(first.sheet, locale).main} ${first.number}` : "";
  // The date of the document, not of this rendering: a second download differs in its stamp only.
  const madeOn = first && new Date(`${first.issuedOn}T00:00:00Z`);
  return (
    <Document
      title={title}
      author={first?.operator.name[isJapanese(first.sheet) ? "ja" : "en"]}
      creator={brandName}
      producer={brandName}
      language={locale}
      creationDate={madeOn}
    >
      {pages.map((download) => (
        <Page key={download.snapshot.number} size="A4" style={style.page} data-tag="Sect">
          <Head {...download} locale={locale} />
          <Parties snapshot={download.snapshot} locale={locale} logo={logos[download.snapshot.logo ?? ""]} />
          <Amount snapshot={download.snapshot} locale={locale} />
          <Body sheet={download.snapshot.sheet} locale={locale} />
          <Boxes snapshot={download.snapshot} locale={locale} />
          <Notes download={download} locale={locale} />
          <Foot snapshot={download.snapshot} locale={locale} />
          <PageCount />
        </Page>
      ))}
    </Document>
  );
}

/** What is charged, and its sums. */
function Body({ sheet, locale }: { sheet: Snapshot["sheet"]; locale: Locale }) {
  const { month } = sheet;
  return month ? (
    <>
      <MonthLines sheet={sheet} locale={locale} />
      <MonthSums sheet={sheet} month={month} locale={locale} />
    </>
  ) : (
    <>
      <Lines sheet={sheet} locale={locale} />
      <Sums sheet={sheet} locale={locale} />
    </>
  );
}

type Part = { snapshot: Snapshot; locale: Locale };

function Head({ snapshot, isReissue, isVoid, locale }: Download & { locale: Locale }) {
  const t = textsOf(snapshot.sheet, locale);
  const { main, beside } = titleOf(snapshot.sheet, locale);
  return (
    <View style={style.head}>
      <View style={style.titles}>
        <Text style={[style.title, isJapanese(snapshot.sheet) ? style.spaced : {}]} data-tag="H1">
          {main}
        </Text>
        {beside !== "" && <Text style={style.beside}>{beside}</Text>}
      </View>
      <View style={style.facts}>
        <Fact name={t.number} text={snapshot.number} />
        <Fact
          name={isInvoice(snapshot.sheet.kind) ? t.invoicedOn : t.issuedOn}
          text={formatDay(snapshot.issuedOn)}
        />
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
    <View style={style.fact} data-tag="P">
      <Text style={style.factName} data-tag="Span">
        {name}
      </Text>
      <Text data-tag="Span">{text}</Text>
    </View>
  );
}

function Parties({ snapshot, locale, logo }: Part & { logo: string | undefined }) {
  const { addressee, sheet } = snapshot;
  const t = textsOf(sheet, locale);
  const honorific = honorificText(addressee.honorific, locale);
  return (
    <View style={style.parties}>
      <View style={style.addressee}>
        {(addressee.address ?? []).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <View style={style.addresseeName} data-tag="P">
          <Text style={style.name} data-tag="Span">
            {addressee.name[dataLanguage(locale)]}
          </Text>
          {honorific !== "" && (
            <Text style={style.honorific} data-tag="Span">
              {honorific}
            </Text>
          )}
        </View>
        {t.intro(sheet.kind) !== "" && <Text style={style.intro}>{t.intro(sheet.kind)}</Text>}
      </View>
      <View style={style.issuer}>
        {logo !== undefined && (
          <View style={style.logo} data-tag="Artifact">
            <Image src={logo} style={style.logoPicture} />
          </View>
        )}
        <Issuer snapshot={snapshot} locale={locale} />
      </View>
    </View>
  );
}

/** The supplier of the rooms on a qualified invoice, else the operator of the site. */
function Issuer({ snapshot: { sheet, operator }, locale }: Part) {
  const t = textsOf(sheet, locale);
  const { issuer } = sheet;
  if (issuer) {
    return (
      <View>
        <Text style={style.issuerName}>{issuer.name}</Text>
        {issuer.registrationNumber !== "" && (
          <Text>
            {t.registration} {issuer.registrationNumber}
          </Text>
        )}
        {issuer.address !== "" && <Text>{issuer.address}</Text>}
        {issuer.phone !== "" && (
          <Text>
            {t.phone} {phoneText(issuer.phone)}
          </Text>
        )}
      </View>
    );
  }
  const language = dataLanguage(locale);
  // Neither what is paid in Singapore dollars nor a code of another country has the Japanese mark.
  const hasJapanesePostcode = isJapanese(sheet) && isJapanesePostcode(operator.postalCode);
  return (
    <View>
      <Text style={style.issuerName}>{operator.name[language]}</Text>
      {operator.gstNumber && (
        <Text>
          {t.gstNumber} {operator.gstNumber}
        </Text>
      )}
      {hasJapanesePostcode && <Text>{`〒${postcodeText(operator.postalCode)}`}</Text>}
      <Text>
        {operator.address[language]}
        {hasJapanesePostcode ? "" : ` ${operator.postalCode}`}
      </Text>
      <Text>
        {t.phone} {phoneText(operator.phone)}
      </Text>
      <Text>{operator.email}</Text>
    </View>
  );
}

function Amount({ snapshot, locale }: Part) {
  const { sheet, validUntil } = snapshot;
  const t = textsOf(sheet, locale);
  const figure = money(sheet.total, sheet.currency);
  // The closing dash of Japan leaves no room for another digit (DOC-16).
  const amount = sheet.kind === "ryosyu" && isJapanese(sheet) ? `${figure}-` : figure;
  return (
    <View>
      <View style={style.band} data-tag="P">
        <Text
          style={style.bandName}
          data-tag="Span"
        >{`${t.amount(sheet.kind)}${t.taxNote[taxNoteOf(sheet)]}`}</Text>
        <Text style={style.bandAmount} data-tag="Span">
          {amount}
        </Text>
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
    <View style={style.deadline} data-tag="P">
      <Text style={style.deadlineName} data-tag="Span">
        {name}
      </Text>
      <Text style={isDay ? style.deadlineDay : style.boxText} data-tag="Span">
        {text}
      </Text>
    </View>
  );
}

function Foot({ snapshot, locale }: Part) {
  return (
    <View style={style.foot} fixed data-tag="Artifact">
      <Text>{`${brandNameOf(snapshot, locale)}  No. ${snapshot.number}`}</Text>
    </View>
  );
}

function brandNameOf({ brandName }: Snapshot, locale: Locale): string {
  return typeof brandName === "string" ? brandName : brandName[dataLanguage(locale)];
}

function PageCount() {
  return (
    <Text
      style={style.count}
      render={({ subPageNumber, subPageTotalPages }) => `${subPageNumber} / ${subPageTotalPages}`}
      fixed
      data-tag="Artifact"
    />
  );
}

function isInvoice(kind: Snapshot["sheet"]["kind"]): boolean {
  return kind === "seikyu" || kind === "edit_seikyu" || kind === "gekkanseikyu";
}
