import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { KeyCard } from "./components/key-card.tsx";
import { LockForm } from "./components/lock-form.tsx";
import { LockLine } from "./components/lock-line.tsx";
import type { LocksContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

/** The locks of all rooms, how they do, and the key of the account through which we call some of them. */
export default function LocksPage() {
  const t = useTexts(messages);
  const query = useQuery("locks", (signal) => api<LocksContract>()("GET operate/locks", {}, { signal }));
  const [isAdding, setIsAdding] = useState(false);
  const { data, reload } = query;
  const add = (
    <Button look="filled" onClick={() => setIsAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <SettingsFrame>
      <PageHead title={t.title} note={t.about} actions={data && add} />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="rooms">
        {({ locks, rooms, key_since: keySince }) => (
          <div className="space-y-4">
            {locks.length === 0 ? (
              <Empty title={t.none}>{t.noneHint}</Empty>
            ) : (
              <ul aria-label={t.title} className="rounded-card border border-line bg-white">
                {locks.map((lock) => (
                  <LockLine key={lock.id} lock={lock} rooms={rooms} onChanged={reload} />
                ))}
              </ul>
            )}
            <KeyCard since={keySince} onChanged={reload} />
          </div>
        )}
      </Loaded>
      {data && isAdding && (
        <Dialog title={t.add} onClose={() => setIsAdding(false)}>
          <LockForm
            lock={null}
            rooms={data.rooms}
            hasKey={data.key_since !== null}
            onSaved={() => {
              setIsAdding(false);
              reload();
            }}
          />
        </Dialog>
      )}
    </SettingsFrame>
  );
}
