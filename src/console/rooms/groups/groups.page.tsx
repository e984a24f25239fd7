import { OrderedScreen } from "../../kit/list/components/ordered-screen.tsx";
import { api, useCan, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { GroupForm } from "./components/group-form.tsx";
import type { GroupsContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const call = api<GroupsContract>();

/** The groups of rooms in the order in which guests meet them. */
export default function GroupsPage() {
  const t = useTexts(messages);
  const mayEdit = useCan("rooms");
  const query = useQuery("room groups", (signal) => call("GET operate/groups", {}, { signal }));
  return (
    <OrderedScreen
      words={t}
      query={query}
      rows={query.data?.groups ?? []}
      mayEdit={mayEdit}
      factsOf={({ space_ids: ids }) => t.rooms(ids.length)}
      send={(groups, idempotencyKey) =>
        call("POST operate/groups/order", { body: { groups } }, { idempotencyKey })
      }
      form={(group, { rooms }, done) => (
        <GroupForm key={group?.version ?? "new"} group={group} rooms={rooms} onDone={done} />
      )}
    />
  );
}
