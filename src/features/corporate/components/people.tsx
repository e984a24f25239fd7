import { useState } from "react";
import { invitedProblems, mailsIn } from "../../../domain/corporate/fields.ts";
import { CORPORATE_ROLES, type CorporateRole, isLastAdmin } from "../../../domain/corporate/roles.ts";
import { ROLE_NAMES } from "../../../i18n/corporate.ts";
import { dayText, listText, personName } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, ErrorText, TextAreaField } from "../../../ui/field.tsx";
import { useApi } from "../../account/state.ts";
import type { Corporate, CorporateContract, CorporateMember } from "../contract.ts";
import { messages } from "../messages/company.ts";
import { useChange } from "../use-change.ts";
import { useFind } from "./use-find.tsx";

type Change = ReturnType<typeof useChange>;

/** Who belongs to the company, who is invited, and the form that invites. */
export function People({ company, self }: { company: Corporate; self: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const change = useChange();
  const textOf = (one: CorporateMember) =>
    `${personName(one.last_name, one.first_name, locale)} ${one.email}`;
  const { field, found } = useFind(company.members, textOf, { id: "find-person", label: t.findPerson });
  return (
    <>
      {field}
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {found.map((member) => (
          <Member
            key={member.account_id}
            company={company}
            member={member}
            isSelf={member.account_id === self}
          />
        ))}
        {company.invitations.map(({ id, email, roles, until }) => (
          <li key={`invited ${id}`} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block break-all">{email}</span>
              <span className="block text-meta text-ink-2">
                {listText(
                  roles.map((role) => ROLE_NAMES[role][locale]),
                  locale,
                )}{" "}
                · {t.invited(dayText(until, locale))}
              </span>
            </span>
            <Button
              look="outlined"
              size="small"
              aria-label={t.withdrawOf(email)}
              isBusy={change.busy === `invitation ${id}`}
              onClick={() =>
                change.run(
                  `invitation ${id}`,
                  () =>
                    api<CorporateContract>()("DELETE corporate/:id/invitations/:invitation", {
                      params: { id: company.id, invitation: id },
                    }),
                  t.withdrawn,
                )
              }
            >
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <Invite company={company} change={change} />
    </>
  );
}

function Member({
  company,
  member,
  isSelf,
}: {
  company: Corporate;
  member: CorporateMember;
  isSelf: boolean;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const change = useChange();
  const [open, setOpen] = useState<"roles" | "remove" | null>(null);
  const [roles, setRoles] = useState<readonly CorporateRole[]>(member.roles);
  const name = personName(member.last_name, member.first_name, locale);
  const params = { id: company.id, account: member.account_id };
  const members = company.members.map((one) => ({ accountId: one.account_id, roles: one.roles }));
  const isLast = isLastAdmin(members, member.account_id, []);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{name}</span>
          <span className="block break-all text-meta text-ink-2">{member.email}</span>
          <span className="block text-meta text-ink-2">
            {listText(
              member.roles.map((role) => ROLE_NAMES[role][locale]),
              locale,
            )}
          </span>
        </span>
        <Button
          look="outlined"
          size="small"
          aria-expanded={open === "roles"}
          aria-label={t.changeOf(name)}
          onClick={() => setOpen(open === "roles" ? null : "roles")}
        >
          {t.change}
        </Button>
        {!isSelf && !isLast && (
          <Button
            look="outlined"
            size="small"
            aria-label={t.removeOf(name)}
            onClick={() => setOpen("remove")}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {open === "roles" && (
        <div className="mt-3 rounded-panel bg-ground-2 p-4">
          <Roles chosen={roles} onChoose={setRoles} />
          <Button
            size="small"
            className="mt-3"
            isBusy={change.busy !== null}
            disabled={roles.length === 0 || isLastAdmin(members, member.account_id, roles)}
            onClick={() =>
              change
                .run(
                  "roles",
                  () =>
                    api<CorporateContract>()("PATCH corporate/:id/members/:account", {
                      params,
                      body: { roles: [...roles] },
                    }),
                  t.saved,
                )
                .then(() => setOpen(null))
            }
          >
            {t.save}
          </Button>
        </div>
      )}
      {open === "remove" && (
        <div role="alert" className="mt-3 rounded-panel bg-warn-ground p-4">
          <p>{t.removeAsk(name)}</p>
          <div className="mt-3 flex gap-3">
            <Button
              size="small"
              isBusy={change.busy !== null}
              onClick={() =>
                change.run(
                  "remove",
                  () => api<CorporateContract>()("DELETE corporate/:id/members/:account", { params }),
                  t.removed,
                )
              }
            >
              {t.remove}
            </Button>
            <Button size="small" look="outlined" onClick={() => setOpen(null)}>
              {t.cancel}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Roles({
  chosen,
  onChoose,
}: {
  chosen: readonly CorporateRole[];
  onChoose: (roles: readonly CorporateRole[]) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const hints: Record<CorporateRole, string> = {
    admin: t.adminHint,
    booker: t.bookerHint,
    approver: t.approverHint,
  };
  return (
    <fieldset>
      <legend className="field-label">{t.roles}</legend>
      {CORPORATE_ROLES.map((role) => (
        <Checkbox
          key={role}
          className="w-full"
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
          }
        >
          {ROLE_NAMES[role][locale]} <span className="text-meta text-ink-2">{hints[role]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Invite({ company, change }: { company: Corporate; change: Change }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const [mails, setMails] = useState("");
  const [roles, setRoles] = useState<readonly CorporateRole[]>(["booker"]);
  const [isTried, setTried] = useState(false);
  const problems = invitedProblems(mailsIn(mails), roles);
  const errorOf = (field: string) => {
    const problem = isTried ? problems.find((one) => one.field === field) : undefined;
    return problem ? sentence(problem, locale) : null;
  };
  const invite = () => {
    setTried(true);
    if (problems.length > 0) return;
    const send = () =>
      api<CorporateContract>()(
        "POST corporate/:id/invitations",
        { params: { id: company.id }, body: { mails, roles: [...roles] } },
        { idempotencyKey: crypto.randomUUID() },
      ).then(() => {
        setMails("");
        setTried(false);
      });
    void change.run("invite", send, t.sent);
  };
  return (
    <section aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="mb-3 text-h2">
        {t.inviteTitle}
      </h2>
      <TextAreaField
        id="invite-mails"
        label={t.mails}
        hint={t.mailsHint}
        rows={3}
        value={mails}
        error={errorOf("mails")}
        onChange={({ target }) => setMails(target.value)}
      />
      <div className="mt-4">
        <Roles chosen={roles} onChoose={setRoles} />
        {errorOf("roles") && <ErrorText>{errorOf("roles")}</ErrorText>}
      </div>
      <Button className="mt-4" isBusy={change.busy === "invite"} onClick={invite}>
        {t.invite}
      </Button>
    </section>
  );
}
