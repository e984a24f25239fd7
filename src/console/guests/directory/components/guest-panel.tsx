import { useRef } from "react";
import { useNavigate } from "react-router";
import { type GuestFields, guestProblems } from "../../../../domain/fields/guest-fields.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { languageName } from "../../../../i18n/staff.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { LanguageField } from "../../../kit/components/language-field.tsx";
import { type Form, useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { DirectoryContract, GuestDetail } from "../contract.ts";
import { messages } from "../messages/guest.ts";

const call = api<DirectoryContract>();

const NAMES = ["last_name", "first_name", "name_kana", "company", "phone_number", "email"] as const;
type Typed = Record<(typeof NAMES)[number], string> & { locale: Locale };
const NOBODY = {
  ...{ last_name: "", first_name: "", name_kana: "" },
  ...{ company: "", phone_number: "", email: "" },
};

/** Enters a guest who has called, before there is a booking. */
export function AddGuestPanel({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const mayAdd = useCan("desk");
  /** The guest whose page follows. */
  const made = useRef(0);
  const form = useForm<Typed, { id: number }>({
    label: t.doAdd,
    initial: { ...NOBODY, locale },
    check: (values) => guestProblems(values, null),
    send: (body, { idempotencyKey }) => call("POST operate/guests", { body }, { idempotencyKey }),
    done: ({ id }) => {
      onDone();
      made.current = id;
      return { text: t.added, subject: `account:${id}` };
    },
    onClose: () => navigate(operatePaths.guest(made.current)),
  });
  // The address of the panel can be opened by anybody.
  if (!mayAdd) return null;
  return (
    <DecisionPanel
      decision={form}
      title={t.addTitle}
      submit={t.doAdd}
      className="grid gap-3"
      onClose={onClose}
    >
      <Fields form={form} />
    </DecisionPanel>
  );
}

/** Corrects what staff know better than the account. */
export function EditGuestPanel({
  detail,
  onClose,
  onDone,
}: {
  detail: GuestDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayEdit = useCan("desk");
  const { guest } = detail;
  const params = { id: String(guest.id) };
  const form = useForm<Typed, { id: number }>({
    label: t.doEdit,
    about: {
      seen: seenOf(guest, t),
      read: async () => seenOf((await call("GET operate/guests/:id", { params })).guest, t),
    },
    initial: {
      ...{ last_name: guest.last_name, first_name: guest.first_name, name_kana: guest.kana ?? "" },
      ...{ company: guest.company ?? "", phone_number: guest.phone ?? "", email: guest.mail ?? "" },
      locale: guest.locale,
    },
    check: (values) => guestProblems(values, null),
    send: (values, { version }) => call("PATCH operate/guests/:id", { params, body: { ...values, version } }),
    done: () => {
      onDone();
      return { text: t.edited(guest.name), subject: `account:${guest.id}` };
    },
    onClose,
  });
  if (!mayEdit || guest.is_staff || guest.is_erased) return null;
  const isMoved = form.values.email.trim().toLowerCase() !== (guest.mail ?? "").toLowerCase();
  return (
    <DecisionPanel
      decision={form}
      title={t.editTitle}
      number={guest.id}
      submit={t.doEdit}
      className="grid gap-3"
      onClose={onClose}
    >
      <Fields
        form={form}
        mailHint={isMoved ? (guest.mail === null ? t.firstMail : t.otherMail) : undefined}
      />
    </DecisionPanel>
  );
}

function Fields({ form, mailHint }: { form: Form<Typed>; mailHint?: string | undefined }) {
  const t = useTexts(messages);
  return (
    <>
      {NAMES.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t.field(name)}
          type={TYPES[name]}
          autoComplete="off"
          {...(name === "email" && mailHint ? { hint: mailHint } : {})}
          {...(name === "last_name" ? { "data-autofocus": true } : {})}
        />
      ))}
      <LanguageField
        label={t.field("locale")}
        hint={t.languageHint}
        value={form.values.locale}
        onChoose={(locale) => form.set({ locale })}
      />
    </>
  );
}

const TYPES: Record<(typeof NAMES)[number], string> = {
  ...{ last_name: "text", first_name: "text", name_kana: "text", company: "text" },
  ...{ phone_number: "tel", email: "email" },
};

function seenOf(guest: GuestDetail["guest"], t: (typeof messages)[Locale]) {
  const { last_name: last, first_name: first, kana, company, phone, mail, locale } = guest;
  const values: Record<keyof (GuestFields & { locale: Locale }), string> = {
    ...{ last_name: last, first_name: first, name_kana: kana ?? "", company: company ?? "" },
    ...{ phone_number: phone ?? "", email: mail ?? "", locale: languageName(locale) },
  };
  return {
    version: guest.version,
    facts: [...NAMES, "locale" as const].map((name) => ({ label: t.field(name), value: values[name] })),
  };
}
