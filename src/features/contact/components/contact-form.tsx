import { contactProblems } from "../../../domain/fields/contact-fields.ts";
import { personName } from "../../../i18n/format.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { RadioRow, SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { useApi, useRejection, useUser } from "../../account/state.ts";
import type { ContactContract } from "../contract.ts";
import { messages } from "../messages.ts";
import type { Booking, Room } from "../use-subjects.ts";
import { RoomField } from "./room-field.tsx";

type Kind = "general" | "room" | "booking";

/** The raw values of the form. `kind` decides whether the room and the booking count. */
type Values = {
  kind: string;
  room_id: string;
  room_text: string;
  reservation_id: string;
  name: string;
  mail: string;
  content: string;
};

export function ContactForm({
  bookings,
  room,
  bookingId,
}: {
  bookings: readonly Booking[];
  room: Room | null;
  bookingId: number | null;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const user = useUser();
  const rejection = useRejection();
  const { close } = useModal();
  const isOwn = bookings.some(({ id }) => id === bookingId);
  const form = useForm<Values>("contact", {
    initial: {
      kind: isOwn ? "booking" : room ? "room" : "general",
      room_id: room ? String(room.id) : "",
      room_text: room?.name ?? "",
      reservation_id: isOwn ? String(bookingId) : "",
      name: user ? personName(user.last_name, user.first_name, locale) : "",
      mail: user?.email ?? "",
      content: "",
    },
    check: (values) => {
      const { roomId, bookingId } = subjectOf(values, bookings);
      return contactProblems(
        { ...values, room_id: roomId, reservation_id: bookingId },
        choicesOf(values, bookings).map(({ id }) => id),
      );
    },
    labels: { name: t.name, mail: t.mail, content: t.content },
    immediate: ["kind"],
    submit: async (values) => {
      const { mail, name, content } = values;
      const { roomId, bookingId } = subjectOf(values, bookings);
      try {
        await api<ContactContract>()("POST contacts", {
          body: {
            mail,
            name,
            content,
            room_id: String(roomId ?? 0),
            reservation_id: String(bookingId),
          },
        });
      } catch (problem) {
        return rejection(problem);
      }
      close();
      flash(t.sent);
    },
  });
  const { values, set, errorOf } = form;
  const choose = (kind: Kind) => {
    set("kind", kind);
    set("reservation_id", "");
  };
  const choices = choicesOf(values, bookings);
  const kinds: { kind: Kind; label: string; lead: string }[] = [
    { kind: "general", label: t.general, lead: t.generalLead },
    { kind: "room", label: t.room, lead: t.roomLead },
  ];
  if (bookings.length > 0) kinds.push({ kind: "booking", label: t.booking, lead: t.bookingLead });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <p className="text-ink-2">{t.lead}</p>
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <fieldset>
        <legend className="mb-1.5 text-meta font-bold text-ink-2">{t.about}</legend>
        <div className="space-y-2">
          {kinds.map(({ kind, label, lead }) => (
            <RadioRow
              key={kind}
              name="kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => choose(kind)}
            >
              <span className="block text-ctl">{label}</span>
              <span className="block text-meta text-ink-2">{lead}</span>
            </RadioRow>
          ))}
        </div>
      </fieldset>
      {values.kind === "room" && (
        <RoomField
          id="contact-room_id"
          text={values.room_text}
          booked={roomsOf(bookings)}
          error={errorOf("room_id")}
          onText={(text) => {
            set("room_text", text);
            set("room_id", "");
            set("reservation_id", "");
          }}
          onPick={(picked) => set("room_id", String(picked.id))}
        />
      )}
      {choices.length > 0 && (
        <SelectField
          {...form.field("reservation_id")}
          label={t.chooseBooking}
          hint={values.kind === "room" ? t.bookingHint : undefined}
        >
          <option value="" disabled>
            {t.bookingUnset}
          </option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...form.field("name")} label={t.name} autoComplete="name" />
      <TextField
        {...form.field("mail")}
        label={t.mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextAreaField {...form.field("content")} label={t.content} hint={t.contentHint} />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
        {t.send}
      </Button>
    </form>
  );
}

/** The room and booking that the inquiry is about: 0 means none, null means that the room is not chosen yet. */
function subjectOf(
  values: Values,
  bookings: readonly Booking[],
): { roomId: number | null; bookingId: number } {
  if (values.kind === "general") return { roomId: 0, bookingId: 0 };
  const bookingId = Number(values.reservation_id) || 0;
  if (values.kind === "room") {
    return { roomId: values.room_id === "" ? null : Number(values.room_id), bookingId };
  }
  return { roomId: bookings.find(({ id }) => id === bookingId)?.roomId ?? 0, bookingId };
}

/** The bookings to choose from. */
function choicesOf(values: Values, bookings: readonly Booking[]): Booking[] {
  if (values.kind === "booking") return [...bookings];
  if (values.kind === "room") return bookings.filter(({ roomId }) => String(roomId) === values.room_id);
  return [];
}

function roomsOf(bookings: readonly Booking[]): Room[] {
  const rooms = new Map(bookings.map(({ roomId, roomName }) => [roomId, { id: roomId, name: roomName }]));
  return [...rooms.values()];
}
