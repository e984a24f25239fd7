import { useState } from "react";
import { dataLanguage } from "../../../domain/language/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { OrderedRows } from "../../kit/list/components/ordered-rows.tsx";
import { api, say, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { moved } from "../editor/moved.ts";
import { GroupForm } from "./components/group-form.tsx";
import type { Group, GroupsContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const call = api<GroupsContract>();

/** The groups of rooms in the order in which guests meet them. */
export default function GroupsPage() {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const mayEdit = useCan("rooms");
  const query = useQuery("room groups", (signal) => call("GET operate/groups", {}, { signal }));
  const [opened, setOpened] = useState<number | "new" | null>(null);
  const groups = query.data?.groups ?? [];
  const edited = groups.find(({ id }) => id === opened) ?? null;
  const order = useAction(
    (idempotencyKey, next: readonly Group[]) =>
      call(
        "POST operate/groups/order",
        { body: { groups: next.map(({ id, version }) => ({ id, version })) } },
        { idempotencyKey },
      ),
    (answer) => query.change((known) => ({ ...known, ...answer })),
    () => query.reload(),
  );
  const move = async (from: number, to: number) => {
    const name = groups[from]?.name[language] ?? "";
    const isDone = await order.run(moved(groups, from, to));
    if (isDone) say(t.moved(name, to + 1));
    return isDone;
  };
  const done = () => {
    setOpened(null);
    query.reload();
  };
  return (
    <SettingsFrame>
      <PageHead
        title={t.title}
        note={t.about}
        actions={
          query.data &&
          mayEdit && (
            <Button look="filled" onClick={() => setOpened("new")}>
              {t.add}
            </Button>
          )
        }
      />
      <ActionProblem action={order} />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="see">
        {() =>
          groups.length === 0 ? (
            <Empty title={t.none}>{t.noneHint}</Empty>
          ) : (
            <OrderedRows
              rows={groups.map(({ id, name, space_ids: ids }) => ({
                ...{ id, name: name[language], facts: t.rooms(ids.length) },
                action: mayEdit && (
                  <Button size="small" onClick={() => setOpened(id)}>
                    {t.edit}
                  </Button>
                ),
              }))}
              mayMove={mayEdit}
              isBusy={order.isBusy}
              words={t}
              onMove={move}
            />
          )
        }
      </Loaded>
      {query.data && (opened === "new" || edited) && (
        <Dialog title={edited ? t.editTitle(edited.name[language]) : t.add} onClose={() => setOpened(null)}>
          <GroupForm key={edited?.version ?? "new"} group={edited} rooms={query.data.rooms} onDone={done} />
        </Dialog>
      )}
    </SettingsFrame>
  );
}
