import { readValues } from "../../../../domain/fields/field.ts";
import { dataLanguage, wordedFor } from "../../../../domain/language/text.ts";
import { hasCheckDigit, ISSUER_FIELDS } from "../../../../domain/settings/issuer.ts";
import { dottedText } from "../../../../i18n/format.ts";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { FieldInput } from "../../../kit/form/components/field-input.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { linesOf, sentLines } from "../../../kit/form/field-values.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { Issuer, IssuerRoom, IssuersContract } from "../contract.ts";
import { messages, type Ownership } from "../messages.ts";

const call = api<IssuersContract>();

type Values = Record<keyof typeof ISSUER_FIELDS, string> & { ownership: Ownership; space_ids: number[] };

const OWNERSHIPS = ["by_name", "own", "other"] as const satisfies readonly Ownership[];

function ownershipOf(isOwn: boolean | null): Ownership {
  if (isOwn === null) return "by_name";
  return isOwn ? "own" : "other";
}

/** A new issuer takes no room from another unless somebody chooses it. */
export function roomsWithoutIssuer(
  rooms: readonly Pick<IssuerRoom, "id">[],
  issuers: readonly Pick<Issuer, "space_ids">[],
): number[] {
  const taken = new Set(issuers.flatMap(({ space_ids: ids }) => ids));
  return rooms.map(({ id }) => id).filter((id) => !taken.has(id));
}

/** A new issuer, or one that is changed, and its rooms. For a new one the rooms without an issuer are chosen (ISSUER-5). */
export function IssuerForm({
  issuer,
  others,
  rooms,
  onSaved,
}: {
  issuer: Issuer | null;
  others: readonly Pick<Issuer, "space_ids">[];
  rooms: readonly IssuerRoom[];
  onSaved: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const seenOf = (one: Issuer) => ({
    version: one.version,
    facts: [
      ...Object.entries(linesOf(ISSUER_FIELDS, one)).map(([name, value]) => ({
        label: wordedFor(locale, ISSUER_FIELDS[name as keyof typeof ISSUER_FIELDS].name),
        value,
      })),
      { label: t.ownership, value: t.ownershipOf(ownershipOf(one.is_own)) },
      { label: t.roomsLabel, value: t.rooms(one.space_ids.length) },
    ],
  });
  const form = useForm<Values, Issuer>({
    label: t.save,
    ...(issuer
      ? {
          about: {
            seen: seenOf(issuer),
            read: async () => {
              const { issuers } = await call("GET operate/issuers", {});
              return seenOf(issuers.find(({ id }) => id === issuer.id) ?? issuer);
            },
          },
        }
      : {}),
    initial: {
      ...linesOf(ISSUER_FIELDS, issuer),
      ownership: ownershipOf(issuer?.is_own ?? null),
      space_ids: issuer?.space_ids ?? roomsWithoutIssuer(rooms, others),
    },
    check: ({ space_ids: _, ownership: __, ...values }) => {
      const read = readValues(ISSUER_FIELDS, values);
      return "problems" in read ? read.problems : [];
    },
    send: ({ ownership, space_ids: ids, ...lines }, { version, idempotencyKey }) => {
      const isOwn = ownership === "by_name" ? null : ownership === "own";
      const body = { ...sentLines(ISSUER_FIELDS, lines), is_own: isOwn, space_ids: ids };
      return issuer
        ? call(
            "PATCH operate/issuers/:id",
            { params: { id: issuer.id }, body: { ...body, version } },
            { idempotencyKey },
          )
        : call("POST operate/issuers", { body }, { idempotencyKey });
    },
    done: ({ id }) => ({ text: t.saved, subject: `issuer:${id}` }),
    onClose: onSaved,
  });
  const { values, set } = form;
  const { space_ids: _, ownership: __, ...lines } = values;
  const read = readValues(ISSUER_FIELDS, lines);
  const number = "values" in read ? read.values.registration_number : values.registration_number;
  const isOdd = /^T\d{13}$/.test(number) && !hasCheckDigit(number);
  return (
    <Form form={form} submit={t.save}>
      <FieldInput of={ISSUER_FIELDS.name} {...form.field("name")} data-autofocus />
      <FieldInput
        of={ISSUER_FIELDS.registration_number}
        {...form.field("registration_number")}
        {...(isOdd ? { hint: <span className="text-warn">{t.numberOdd}</span> } : {})}
        placeholder="T1234567890123"
      />
      <div className="grid gap-3 md:grid-cols-2">
        <FieldInput of={ISSUER_FIELDS.registered_from} {...form.field("registered_from")} />
        <FieldInput of={ISSUER_FIELDS.registered_to} {...form.field("registered_to")} />
      </div>
      <FieldInput of={ISSUER_FIELDS.address} {...form.field("address")} />
      <FieldInput of={ISSUER_FIELDS.phone} {...form.field("phone")} type="tel" />
      <SelectField
        label={t.ownership}
        hint={t.ownershipHint}
        value={values.ownership}
        onChange={({ target }) => set({ ownership: target.value as Ownership })}
      >
        {OWNERSHIPS.map((one) => (
          <option key={one} value={one}>
            {t.ownershipOf(one)}
          </option>
        ))}
      </SelectField>
      <Rooms rooms={rooms} chosen={values.space_ids} onChange={(ids) => set({ space_ids: [...ids] })} />
    </Form>
  );
}

function Rooms({
  rooms,
  chosen,
  onChange,
}: {
  rooms: readonly IssuerRoom[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const language = dataLanguage(locale);
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.roomsLabel}</legend>
      {rooms.length === 0 ? (
        <p className="text-ink-2">{t.noRooms}</p>
      ) : (
        <>
          <Checkbox
            label={t.all}
            checked={rooms.every(({ id }) => chosen.includes(id))}
            onChange={({ target }) => onChange(target.checked ? rooms.map(({ id }) => id) : [])}
          />
          <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
            <Choices
              options={rooms.map(({ id, name, group }) => ({
                value: String(id),
                label: dottedText([name[language], ...(group ? [group[language]] : [])], locale),
              }))}
              chosen={chosen.map(String)}
              onChange={(ids) => onChange(ids.map(Number))}
            />
          </div>
          <p className="mt-1 text-meta text-ink-2">{t.roomsHint}</p>
        </>
      )}
    </fieldset>
  );
}
