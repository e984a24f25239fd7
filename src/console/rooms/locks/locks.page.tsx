import { KeptScreen } from "../../kit/list/components/kept-screen.tsx";
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
  const { reload } = query;
  return (
    <KeptScreen
      words={t}
      query={query}
      right="rooms"
      rowsOf={({ locks }) => locks}
      row={(lock, { rooms }) => <LockLine key={lock.id} lock={lock} rooms={rooms} onChanged={reload} />}
      form={({ rooms, key_since: keySince }, close) => (
        <LockForm
          lock={null}
          rooms={rooms}
          hasKey={keySince !== null}
          onSaved={() => {
            close();
            reload();
          }}
        />
      )}
      below={({ key_since: keySince }) => <KeyCard since={keySince} onChanged={reload} />}
    />
  );
}
