import { useState } from "react";
import { shortDayText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { MailText } from "../../kit/components/mail-text.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { InviteForm } from "./components/invite-form.tsx";
import { PersonForm } from "./components/person-form.tsx";
import type { Person, StaffContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Everybody who works in the console. */
export default function StaffPage() {
  const t = useTexts(messages);
  const query = useQuery("staff", (signal) =>
    api<StaffContract>()("GET operate/staff", { query: {} }, { signal }),
  );
  const [isInviting, setIsInviting] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = query.data?.find(({ id }) => id === editedId);
  const replace = (person: Person) =>
    query.change((people) => people.map((one) => (one.id === person.id ? person : one)));
  return (
    <SettingsFrame>
      <PageHead
        title={t.title}
        note={query.data && <span className="figures">{t.people(query.data.length)}</span>}
        actions={
          query.data && (
            <>
              <CsvLink path="operate/staff" query="" />
              <Button look="filled" onClick={() => setIsInviting(true)}>
                {t.invite}
              </Button>
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />} right="admin">
        {(people) => (
          <ul className="rounded-card border border-line bg-white">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onEdit={() => setEditedId(person.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isInviting && (
        <Dialog title={t.inviteTitle} onClose={() => setIsInviting(false)}>
          <InviteForm
            onDone={() => {
              setIsInviting(false);
              query.reload();
            }}
          />
        </Dialog>
      )}
      {edited && (
        <Dialog title={t.editTitle(edited.name || edited.email)} onClose={() => setEditedId(null)}>
          <PersonForm key={edited.id} person={edited} onChanged={replace} onDone={() => setEditedId(null)} />
        </Dialog>
      )}
    </SettingsFrame>
  );
}

function PersonRow({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { name, email, roles, state, passkeys, apps, last_sign_in_at: lastSignIn } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 basis-56 max-md:basis-full md:flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="break-words font-bold">{name || t.noName}</span>
          {person.is_self && <Tag tone="accent">{t.you}</Tag>}
          {state !== "active" && (
            <Tag tone={state === "invited" ? "dashed" : "neutral"}>{t.state(state)}</Tag>
          )}
        </p>
        <p className="text-meta text-ink-2">
          <MailText mail={email} />
        </p>
      </div>
      <p className="flex basis-32 flex-wrap gap-1 xl:basis-48">
        {roles.map((role) => (
          <Tag key={role} tone="tint">
            {t.role(role)}
          </Tag>
        ))}
      </p>
      <div className="basis-36 text-meta text-ink-2 xl:basis-44">
        <p>{passkeys + apps > 0 ? t.factors(passkeys, apps) : t.noFactors}</p>
        <p className="figures">
          {lastSignIn === null
            ? t.never
            : t.lastSignIn(shortDayText(dayAt(Date.parse(lastSignIn), brand.time_zone), locale))}
        </p>
      </div>
      <Button size="small" className="ml-auto" onClick={onEdit}>
        {t.edit}
      </Button>
    </li>
  );
}
