import { useState } from "react";
import { CloseIcon } from "../../../../ui/icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Menu } from "../../../kit/list/components/filter.tsx";
import { api, say, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { SavedView, ViewsContract } from "../../../views/contract.ts";
import { messages } from "../messages/list.ts";

/** One's own saved filters: to open, to save what is filtered now, to remove. */
export function SavedViews({ query, onOpen }: { query: string; onOpen: (query: string) => void }) {
  const t = useTexts(messages);
  const [name, setName] = useState("");
  const views = useQuery<{ views: SavedView[] }>("views bookings", (signal) =>
    api<ViewsContract>()("GET operate/views", { query: { screen: "bookings" } }, { signal }),
  );
  const saving = useAction(
    (idempotencyKey, view: string) =>
      api<ViewsContract>()(
        "POST operate/views",
        { body: { screen: "bookings", name: view, query } },
        { idempotencyKey },
      ),
    (view) => {
      say(t.viewSaved(view.name));
      setName("");
      views.reload();
    },
  );
  const removing = useAction(
    async (_, view: SavedView) => {
      await api<ViewsContract>()("DELETE operate/views/:id", { params: { id: view.id } });
      return view;
    },
    (view) => {
      say(t.viewRemoved(view.name));
      views.reload();
    },
  );
  return (
    <Menu label={t.views}>
      {(close) => (
        <div className="grid w-72 max-w-full gap-2">
          {views.data?.views.map((view) => (
            <div key={view.id} className="flex items-center justify-between gap-2">
              <Button
                look="text"
                onClick={() => {
                  onOpen(view.query);
                  close();
                }}
              >
                {view.name}
              </Button>
              <IconButton label={`${t.remove}: ${view.name}`} onClick={() => void removing.run(view)}>
                <CloseIcon size={14} />
              </IconButton>
            </div>
          ))}
          <form
            className="grid gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== "") void saving.run(name.trim());
            }}
          >
            <TextField
              label={t.viewName}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
            <ActionProblem action={saving} />
            <Button type="submit" isBusy={saving.isBusy} disabled={!saving.isPossible || name.trim() === ""}>
              {t.saveView}
            </Button>
          </form>
        </div>
      )}
    </Menu>
  );
}
