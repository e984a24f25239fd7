import { dataLanguage } from "../../../../domain/language/text.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { Retire } from "../../../kit/form/components/retire.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { messages as shared } from "../../../kit/messages.ts";
import { api, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import type { Group, GroupFields, GroupsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<GroupsContract>();
/** Keyed by the fields of the call, so that an error is shown at its field. */
type Typed = Record<"name.ja" | "name.en", string> & Pick<GroupFields, "space_ids">;
type Names = { id: number; name: { ja: string; en: string } };

/** A new group of rooms, or one that is changed or removed. */
export function GroupForm({
  group,
  rooms,
  onDone,
}: {
  group: Group | null;
  rooms: readonly Names[];
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const languages = useDataLanguages();
  const reader = useLocale();
  const { sameAs } = useTexts(shared);
  const language = dataLanguage(reader);
  const seenOf = ({ version, name, space_ids: ids }: Group) => ({
    version,
    facts: [
      { label: t.ja, value: name.ja },
      { label: t.en, value: name.en },
      { label: t.roomsLabel, value: t.rooms(ids.length) },
    ],
  });
  const form = useForm<Typed, Group>({
    label: t.save,
    ...(group
      ? {
          about: {
            seen: seenOf(group),
            read: async () => {
              const { groups } = await call("GET operate/groups", {});
              return seenOf(groups.find(({ id }) => id === group.id) ?? group);
            },
          },
        }
      : {}),
    initial: {
      "name.ja": group?.name.ja ?? "",
      "name.en": group?.name.en ?? "",
      space_ids: group?.space_ids ?? [],
    },
    check: (typed) => [
      ...(typed["name.ja"].trim() || typed["name.en"].trim()
        ? []
        : [{ code: "required" as const, field: `name.${languages[0]}` }]),
      ...(typed.space_ids.length === 0 ? [{ code: "required" as const, field: "space_ids" }] : []),
    ],
    send: (typed, { version, idempotencyKey }) => {
      const name = { ja: typed["name.ja"], en: typed["name.en"] };
      const body = { name, space_ids: typed.space_ids };
      return group
        ? call(
            "PATCH operate/groups/:id",
            { params: { id: group.id }, body: { ...body, version } },
            { idempotencyKey },
          )
        : call("POST operate/groups", { body }, { idempotencyKey });
    },
    done: ({ id }) => ({ text: t.saved, subject: `group:${id}` }),
    onClose: onDone,
  });
  const { values, set } = form;
  return (
    <>
      <Form form={form} submit={t.save}>
        {languages.map((one) => (
          <TextField
            key={one}
            lang={one}
            label={t[one]}
            maxLength={100}
            {...form.field(`name.${one}`)}
            {...(one === languages[0]
              ? { "data-autofocus": true }
              : { hint: sameAs(languageIn(reader, languages[0])) })}
          />
        ))}
        <fieldset>
          <legend className="mb-1 text-meta font-bold text-ink-2">{t.roomsLabel}</legend>
          {rooms.length === 0 ? (
            <p className="text-ink-2">{t.noRooms}</p>
          ) : (
            <div className="max-h-56 overflow-y-auto rounded-control border border-line px-3 py-1">
              <Choices
                options={rooms.map(({ id, name }) => ({
                  value: String(id),
                  label: `${id} ${name[language]}`,
                }))}
                chosen={values.space_ids.map(String)}
                onChange={(ids) => set({ space_ids: ids.map(Number) })}
              />
            </div>
          )}
          {form.errorOf("space_ids") !== null && (
            <p role="alert" className="mt-1 text-meta text-error">
              {t.roomsOwed}
            </p>
          )}
          <p className="mt-1 text-meta text-ink-2">{t.roomsHint}</p>
        </fieldset>
      </Form>
      {group && (
        <Retire
          words={{ ...t, title: t.retireTitle(group.name[language]), hint: t.retireHint }}
          send={(idempotencyKey) =>
            call(
              "DELETE operate/groups/:id",
              { params: { id: group.id }, query: { version: String(group.version) } },
              { idempotencyKey },
            )
          }
          onDone={onDone}
        />
      )}
    </>
  );
}
