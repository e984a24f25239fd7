import { useState } from "react";
import type { Role } from "../../../../domain/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { Person, StaffContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { GroupsField } from "./groups-field.tsx";
import { RolesField } from "./roles-field.tsx";

type Turn = "disable" | "enable" | "reset_factors";

/** Roles and price limit of one person, and what else can be done about them. */
export function PersonForm({
  person,
  onChanged,
  onStale,
  onDone,
}: {
  person: Person;
  onChanged: (person: Person) => void;
  onStale: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const [roles, setRoles] = useState<Role[]>(person.roles);
  const [limit, setLimit] = useState(person.price_limit === null ? "" : String(person.price_limit));
  const [groups, setGroups] = useState<readonly number[]>(person.group_ids);
  const { id, version } = person;
  const call = api<StaffContract>();
  const finished = (text: string) => (changed: Person) => {
    onChanged(changed);
    say(text);
    onDone();
  };
  const change = useAction(
    (_, price_limit: number | null) =>
      call("PATCH operate/staff/:id", {
        params: { id },
        body: { version, roles, group_ids: [...groups], price_limit },
      }),
    finished(t.changed),
  );
  const said = { disable: t.disabled, enable: t.enabled, reset_factors: t.wasReset };
  const turn = useAction(async (idempotencyKey, which: Turn) => {
    const changed = await call(
      `POST operate/staff/:id/${which}`,
      { params: { id }, body: { version } },
      { idempotencyKey },
    );
    finished(said[which])(changed);
  });
  const again = useAction(
    (idempotencyKey) => call("POST operate/staff/:id/invite", { params: { id } }, { idempotencyKey }),
    finished(t.sentAgain),
  );
  if (person.is_self) return <Notice tone="info">{t.own}</Notice>;
  return (
    <>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void change.run(/^\d+$/.test(limit.trim()) ? Number(limit) : null);
        }}
      >
        <ActionProblem action={change} onAnyway={onStale} />
        <ActionProblem action={turn} onAnyway={onStale} />
        <ActionProblem action={again} />
        <RolesField roles={roles} error={change.problem?.of("roles")[0]} onChange={setRoles} />
        <GroupsField chosen={groups} onChange={setGroups} />
        <TextField
          label={t.priceLimit}
          hint={t.priceLimitHint}
          inputMode="numeric"
          value={limit}
          onChange={({ target }) => setLimit(target.value)}
        />
        <div>
          <Button type="submit" look="filled" isBusy={change.isBusy} disabled={!change.isPossible}>
            {t.save}
          </Button>
          <p className="mt-1 text-meta text-ink-2">{t.changeHint}</p>
        </div>
      </form>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        {person.state === "invited" && (
          <Button isBusy={again.isBusy} disabled={!again.isPossible} onClick={() => void again.run()}>
            {t.again}
          </Button>
        )}
        {person.state === "disabled" ? (
          <Button isBusy={turn.isBusy} disabled={!turn.isPossible} onClick={() => void turn.run("enable")}>
            {t.enable}
          </Button>
        ) : (
          <Button
            look="danger"
            isBusy={turn.isBusy}
            disabled={!turn.isPossible}
            onClick={() => void turn.run("disable")}
          >
            {t.disable}
          </Button>
        )}
        {person.passkeys + person.apps > 0 && (
          <Button
            look="danger"
            isBusy={turn.isBusy}
            disabled={!turn.isPossible}
            onClick={() => void turn.run("reset_factors")}
          >
            {t.reset}
          </Button>
        )}
      </div>
    </>
  );
}
