import { useRef, useState } from "react";
import { dataLanguage } from "../../../domain/language/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button, IconButton } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
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
  const list = useRef<HTMLUListElement>(null);
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
    if (!(await order.run(moved(groups, from, to)))) return;
    say(t.moved(name, to + 1));
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${to}"] button`);
      [...(buttons ?? [])].find((button) => !button.disabled)?.focus();
    });
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
            <ul ref={list} className="rounded-card border border-line bg-white">
              {groups.map((group, at) => (
                <li
                  key={group.id}
                  data-row={at}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0"
                >
                  {mayEdit && (
                    <span className="flex gap-1">
                      <IconButton
                        label={t.earlier(group.name[language])}
                        disabled={at === 0 || order.isBusy}
                        onClick={() => void move(at, at - 1)}
                      >
                        {"↑"}
                      </IconButton>
                      <IconButton
                        label={t.later(group.name[language])}
                        disabled={at === groups.length - 1 || order.isBusy}
                        onClick={() => void move(at, at + 1)}
                      >
                        {"↓"}
                      </IconButton>
                    </span>
                  )}
                  <p className="min-w-0 flex-1 basis-56 break-words font-bold">{group.name[language]}</p>
                  <p className="text-ink-2">{t.rooms(group.space_ids.length)}</p>
                  {mayEdit && (
                    <Button size="small" onClick={() => setOpened(group.id)}>
                      {t.edit}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
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
