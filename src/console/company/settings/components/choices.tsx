import { MAILS_WITH_PARAGRAPH } from "../../../../domain/booking/booking-mails.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { MAIL_NAMES } from "../../../../domain/mail-names.ts";
import { SelectField } from "../../../kit/components/field.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { GroupsContract } from "../../../rooms/groups/contract.ts";
import { messages } from "../messages/mail-texts.ts";

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
};

/** The groups of rooms, and the chosen one where it was removed since. */
export function GroupChoice(props: Props) {
  const t = useTexts(messages);
  const groups = useRoomGroups();
  const isGone = props.value !== "" && groups !== null && !groups.has(Number(props.value));
  return (
    <SelectField {...props} className="mb-3 md:max-w-md">
      <option value="">{t.choose}</option>
      {[...(groups ?? [])].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={props.value}>{t.goneGroup(props.value)}</option>}
    </SelectField>
  );
}

/** The mails about bookings that take a paragraph. */
export function MailChoice(props: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <SelectField {...props} className="mb-3 md:max-w-md">
      <option value="">{t.choose}</option>
      {MAILS_WITH_PARAGRAPH.map((kind) => (
        <option key={kind} value={kind}>
          {MAIL_NAMES[kind][locale]}
        </option>
      ))}
    </SelectField>
  );
}

/** Their names by id, in their order; null while they are read. */
export function useRoomGroups(): ReadonlyMap<number, string> | null {
  const language = dataLanguage(useLocale());
  const { data } = useQuery("room groups", (signal) =>
    api<GroupsContract>()("GET operate/groups", {}, { signal }),
  );
  return data ? new Map(data.groups.map(({ id, name }) => [id, name[language]])) : null;
}
