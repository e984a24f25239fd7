import type { ReactNode } from "react";
import { Link } from "react-router";
import { HONORIFICS } from "../../../../domain/documents/addressee.ts";
import { DOCUMENT_KINDS } from "../../../../domain/documents/document-kinds.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { buttonClass, LinkButton } from "../../../kit/components/button.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { useFieldText, useNames } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { documentColumns } from "../columns.ts";
import type { IssuedDocument, IssuedDocumentsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<IssuedDocumentsContract>();

/** An issued document: what it says, whether it is as issued, and what can be done about it. */
export default function DocumentPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const { rights } = useMe();
  const query = useQuery<IssuedDocument>(`document ${id}`, (signal) =>
    call("GET operate/documents/:id", { params: { id: id ?? "" } }, { signal }),
  );
  return (
    <Panel title={query.data ? t.row(query.data.number) : t.title} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={6} />} right="see">
        {(document) => (
          <div className="space-y-4">
            <Facts document={document} />
            <Open document={document} />
            {rights.includes("desk") && isOfOrder(document) && document.replaced_by === null && (
              <LinkButton
                to={`${operatePaths.booking(document.booking_id ?? 0)}?panel=write:${document.kind}`}
              >
                {t.mail}
              </LinkButton>
            )}
            {rights.includes("money") && isOfOrder(document) && (
              <CorrectForm key={document.id} document={document} onClose={onClose} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** A month's invoice is mailed to its company, and made out to what the company calls itself. */
function isOfOrder({ booking_id, group_id }: IssuedDocument): boolean {
  return booking_id !== null && group_id !== null;
}

function Facts({ document }: { document: IssuedDocument }) {
  const t = useTexts(messages);
  const w = useNames(documentColumns);
  const check = useFieldText(documentColumns, "check", document);
  const locale = useLocale();
  const facts: [name: string, value: ReactNode][] = [
    [w.kind, documentName(document.kind, locale, document.currency)],
    [w.issued_on, shortDayText(document.issued_on, locale)],
    [w.counterparty, `${document.counterparty} ${document.honorific}`],
    [w.amount, money(document.amount, document.currency)],
    [w.replaces, document.replaces],
    [w.replaced_by, document.replaced_by],
    [w.downloads, String(document.downloads)],
    [
      w.check,
      <span key="check" className={document.is_untouched ? "text-ok" : "font-bold text-error"}>
        {check}
      </span>,
    ],
    [
      w.sha256,
      <span key="sha256" className="break-all whitespace-normal text-cap">
        {document.sha256}
      </span>,
    ],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
      {document.booking_id !== null && (
        <Link
          className="inline-flex min-h-9 items-center underline"
          to={operatePaths.booking(document.booking_id)}
        >
          {t.toBooking} {document.booking_id}
        </Link>
      )}
    </>
  );
}

function Open({ document: { id } }: { document: IssuedDocument }) {
  const t = useTexts(messages);
  const href = `${API_BASE}/operate/documents/${id}/pdf`;
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ look: "filled" })}>
          {t.open}
        </a>
        <a
          href={`${href}?reissue=true`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: "outlined" })}
        >
          {t.reissue}
        </a>
      </div>
      <p className="text-sub text-ink-2">{t.reissueHint}</p>
    </section>
  );
}

/** What a guest can ask for of an order. */
function kindOf({ kind }: IssuedDocument) {
  const known = DOCUMENT_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`${kind} is of no order`);
  return known;
}

function CorrectForm({ document, onClose }: { document: IssuedDocument; onClose: () => void }) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.correct,
    initial: { name: document.counterparty, honorific: document.honorific, reason: "" },
    missing: ({ name, reason }) => {
      if (name.trim() === "") return { text: t.missingName, selector: "input" };
      return reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null;
    },
    send: ({ reason, ...addressee }, { idempotencyKey }) => {
      const order = { kind: kindOf(document), reservation_id: document.booking_id ?? 0 };
      return call("POST operate/documents", { body: { ...order, reason, addressee } }, { idempotencyKey });
    },
    done: ({ documents: [first], is_new: isNew }) => ({
      text: isNew ? t.issued(first?.number ?? "") : t.known(first?.number ?? ""),
      subject: `checkout:${document.group_id}`,
      bookings: document.booking_id === null ? [] : [document.booking_id],
    }),
    onClose,
  });
  return (
    <section ref={form.root} aria-label={t.correct} className="space-y-3 border-t border-line pt-4">
      <h3 className="font-bold">{t.correct}</h3>
      <p className="text-sub text-ink-2">{t.correctHint}</p>
      <TextField {...form.field("name")} label={t.addressee} maxLength={100} />
      <SelectField {...form.field("honorific")} label={t.honorific}>
        {HONORIFICS.map((one) => (
          <option key={one} value={one}>
            {one === "" ? t.noHonorific : one}
          </option>
        ))}
      </SelectField>
      <TextArea {...form.field("reason")} label={t.reason} maxLength={500} />
      {form.missing && (
        <p role="alert" className="text-error">
          {form.missing}
        </p>
      )}
      <WideFoot decision={form} look="outlined" label={t.correct} />
    </section>
  );
}
