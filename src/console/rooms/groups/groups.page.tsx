import { useState } from "react";
import { dataLanguage } from "../../../domain/language/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { OrderedRows } from "../../kit/list/components/ordered-rows.tsx";
import { useOrder } from "../../kit/list/use-order.ts";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { GroupForm } from "./components/group-form.tsx";
import type { GroupsContract } from "./contract.ts";
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
  const order = useOrder(
    query,
    groups,
    (next, idempotencyKey) =>
      call(
        "POST operate/groups/order",
        { body: { groups: next.map(({ id, version }) => ({ id, version })) } },
        { idempotencyKey },
      ),
    (row, place) => t.moved(row.name[language], place),
  );
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
      <ActionProblem action={order.action} />
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
              action={order.action}
              words={t}
              onMove={order.move}
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
