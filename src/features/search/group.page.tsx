import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { visitOf } from "../../api/context.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { useTexts } from "../../nav/site.tsx";
import type { SpacesContract } from "../spaces/contract.ts";
import { ResultsMap } from "./components/results-map.tsx";
import { roomOf, shellRoomOf } from "./components/room.ts";
import { RoomGrid } from "./components/room-grid.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** A group of rooms that one owner lets. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = visitOf(context);
  const groups = await api<SpacesContract>()("GET groups/:groupId", {
    params: { groupId: params.id ?? "" },
  }).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status < 500) return [];
    throw problem;
  });
  const [group] = groups;
  if (!group) throw new Response(null, { status: 404 });
  const rooms = group.spaces.map(roomOf);
  return {
    id: group.id,
    name: group.consignor_group_name,
    rooms,
    shellRooms: rooms.slice(0, 30).map(shellRoomOf),
  };
}

export default function GroupPage() {
  const t = useTexts(messages);
  const { name, rooms } = useLoaderData<typeof loader>();
  return (
    <div className="px-4 py-8 md:px-10 md:py-10">
      <PageHead title={name} description={t.groupDescription(name)} />
      <h1 className="text-h1s md:text-h1">{name}</h1>
      <p className="mb-6 text-ink-2">{t.areaCount(rooms.length)}</p>
      <div className="mb-8 h-72 overflow-hidden rounded-panel">
        <ResultsMap rooms={rooms} lit={null} onLight={() => undefined} />
      </div>
      <RoomGrid rooms={rooms} headingLevel={2} />
    </div>
  );
}
