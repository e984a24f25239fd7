import { useState } from "react";
import { dottedText, money } from "../../../i18n/format.ts";
import { flash } from "../../../nav/flash.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useApi } from "../../account/state.ts";
import type { Corporate, CorporateContract, CorporateGroup } from "../contract.ts";
import { messages } from "../messages/company.ts";
import { type GroupBody, GroupForm } from "./group-form.tsx";
import { useFind } from "./use-find.tsx";

/** The payment groups with what they have spent; each opens its form. */
export function Groups({ company }: { company: Corporate }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const [open, setOpen] = useState<number | "new" | null>(null);
  const saved = async () => {
    await reload();
    setOpen(null);
    flash(t.saved);
  };
  const make = async ({ closed: _, ...body }: GroupBody) => {
    await api<CorporateContract>()(
      "POST corporate/:id/groups",
      { params: { id: company.id }, body },
      { idempotencyKey: crypto.randomUUID() },
    );
    await saved();
  };
  const change = async (group: CorporateGroup, body: GroupBody) => {
    await api<CorporateContract>()("PATCH corporate/:id/groups/:group", {
      params: { id: company.id, group: group.id },
      body: { ...body, version: group.version },
    });
    await saved();
  };
  const { field, found } = useFind(company.groups, (one) => `${one.name} ${one.cost_center}`, {
    id: "find-group",
    label: t.findGroup,
  });
  const spentText = ({ spent, month_limit: limit }: CorporateGroup) =>
    limit === null
      ? t.spent(money(spent, company.currency))
      : t.spentOf(money(spent, company.currency), money(limit, company.currency));
  return (
    <>
      {company.groups.length === 0 && open !== "new" && (
        <div className="mt-6">
          <EmptyState title={t.noGroups}>{t.noGroupsLead}</EmptyState>
        </div>
      )}
      {field}
      <ul className="mt-2 divide-y divide-line border-b border-line empty:hidden">
        {found.map((group) => (
          <li key={group.id} className="py-3">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-bold">
                  {group.name} {group.closed && <Badge>{t.closed}</Badge>}
                </span>
                <span className="block text-meta text-ink-2">
                  {dottedText([...(group.cost_center ? [group.cost_center] : []), spentText(group)], locale)}
                </span>
              </span>
              <Button
                look="outlined"
                size="small"
                aria-expanded={open === group.id}
                aria-label={t.changeOf(group.name)}
                onClick={() => setOpen(open === group.id ? null : group.id)}
              >
                {t.change}
              </Button>
            </div>
            {open === group.id && (
              <div className="mt-4">
                <GroupForm
                  key={group.version}
                  company={company}
                  group={group}
                  action={t.save}
                  save={(body) => change(group, body)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {open === "new" ? (
        <section aria-labelledby="new-group" className="mt-8">
          <h2 id="new-group" className="mb-4 text-h2">
            {t.newGroup}
          </h2>
          <GroupForm company={company} group={null} action={t.newGroup} save={make} />
        </section>
      ) : (
        <Button look="outlined" className="mt-6" onClick={() => setOpen("new")}>
          {t.newGroup}
        </Button>
      )}
    </>
  );
}
