import sharp from "sharp";
import type { RoomDetail } from "../../src/console/rooms/editor/contract.ts";
import type { Console, Write } from "./console-booking-writes.ts";
import { nothing } from "./console-booking-writes.ts";

const ISSUER = {
  ...{ name: "見本の会社", registration_number: "T7000012050002", registered_from: "2023-10-01" },
  ...{ registered_to: null, address: null, phone: null, space_ids: [] },
};

const STATION = { name: { ja: "見本前", en: "Sample" }, latitude: 35.5, longitude: 139.5 };

const GROUP = { name: { ja: "見本館", en: "Sample house" }, space_ids: [101] };

const LOCK = { name: "Front door", device: null, space_ids: [101] };

const RISE = { kind: "percent", percent: 10, from: "2027-01-12" };

/** Writes of the console to rooms: their drafts, and what guests see of them. */
export function roomWrites({ t, boss }: Console): Record<string, Write> {
  const read = async (id: number): Promise<RoomDetail> => (await boss.get(`operate/rooms/${id}`)).data;

  /** A room whose draft, if it has one, can be changed. */
  async function room(id = 101): Promise<RoomDetail> {
    const { version, draft } = await read(id);
    if (draft?.publish_at) await boss.post(`operate/rooms/${id}/unschedule`, { version });
    return read(id);
  }

  /** A draft of a room with another price, free to be published. */
  async function drafted(): Promise<RoomDetail> {
    const { entry, revision, version, draft } = await room();
    if (draft) return room();
    const body = {
      entry: { ...entry, max_member: (entry.max_member ?? 0) + 1 },
      base_revision: revision,
      version,
    };
    return (await boss.send("PUT", "operate/rooms/101/draft", body)).data as RoomDetail;
  }

  async function lock(): Promise<{ id: number; version: number }> {
    return (await boss.post("operate/locks", { kind: "calls" as const, ...LOCK })).data;
  }

  async function shownAs(hidden: boolean): Promise<{ version: number }> {
    const seen = await room();
    if (seen.state === (hidden ? "hidden" : "shown")) return { version: seen.revision };
    const turn = hidden ? "hide" : "show";
    return {
      version: (await boss.post(`operate/rooms/101/${turn}`, { version: seen.revision })).data.revision,
    };
  }

  /** Another part each time: the same one is there already. */
  let zoom = 100;

  /** A picture of one colour, which its name follows from. */
  async function uploaded(background: string): Promise<string> {
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const headers = { "content-type": "application/octet-stream" };
    const path = "operate/rooms/101/pictures";
    const reply = await boss.raw(path, { method: "POST", headers, body: new Uint8Array(body) });
    return ((await reply.json()) as { data: { filename: string } }).data.filename;
  }

  return {
    "PUT operate/rooms/:id/draft": {
      send: async () => {
        const { entry, revision, version, draft } = await room();
        const base = draft?.base_revision ?? revision;
        const floor = { ja: `${t.now() % 9}階`, en: "Floor" };
        return {
          path: "operate/rooms/101/draft",
          body: { entry: { ...entry, floor }, base_revision: base, version },
        };
      },
      event: "room.draft_saved",
    },
    "DELETE operate/rooms/:id/draft": {
      send: async () => ({ path: `operate/rooms/101/draft?version=${(await drafted()).version}` }),
      event: "room.draft_discarded",
    },
    "POST operate/rooms/:id/prices/preview": nothing(async () => {
      const { entry } = await room();
      return {
        path: "operate/rooms/101/prices/preview",
        body: { entry, day: "2026-12-01", start: 600, minutes: 120 },
      };
    }),
    "POST operate/locks": {
      send: async () => ({ path: "operate/locks", body: { kind: "calls", ...LOCK } }),
      event: "lock.made",
      tells: ["after"],
    },
    "PATCH operate/locks/:id": {
      send: async () => {
        const { id, version } = await lock();
        return { path: `operate/locks/${id}`, body: { ...LOCK, version, name: "Side door" } };
      },
      event: "lock.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/locks/:id": {
      send: async () => {
        const { id, version } = await lock();
        return { path: `operate/locks/${id}?version=${version}` };
      },
      event: "lock.removed",
      tells: ["before"],
    },
    "POST operate/locks/:id/test": {
      send: async () => ({ path: `operate/locks/${(await lock()).id}/test`, body: {} }),
      event: "lock.tested",
    },
    "POST operate/locks/:id/again": {
      send: async () => ({ path: `operate/locks/${(await lock()).id}/again`, body: {} }),
      event: "lock.tried_again",
    },
    "POST operate/rooms/:id/display": {
      send: async () => ({ path: "operate/rooms/101/display", body: { has_initials: false } }),
      event: "room.display_made",
    },
    "DELETE operate/rooms/:id/display": {
      send: async () => {
        await boss.send("POST", "operate/rooms/101/display", { has_initials: false });
        return { path: "operate/rooms/101/display" };
      },
      event: "room.display_removed",
    },
    "PUT operate/lock_key": {
      send: async () => ({ path: "operate/lock_key", body: { key: "seam_some_key" } }),
      event: "lock_key.set",
    },
    "DELETE operate/lock_key": {
      send: async () => ({ path: "operate/lock_key" }),
      event: "lock_key.removed",
    },
    "POST operate/stations": {
      send: async () => ({
        path: "operate/stations",
        body: { ...STATION, name: { ja: `見本${t.now() % 9}`, en: "Sample" } },
      }),
      event: "station.added",
      tells: ["after"],
    },
    "PATCH operate/stations/:id": {
      send: async () => {
        const { id, version } = (await boss.post("operate/stations", STATION as never)).data;
        const body = { ...STATION, ...{ kana: null, city: null, lines: [], version, latitude: 35 } };
        return { path: `operate/stations/${id}`, body };
      },
      event: "station.changed",
      tells: ["before", "after"],
    },
    "POST operate/stations/order": {
      send: async () => {
        const { stations } = (await boss.get("operate/stations")).data;
        const seen = stations.toReversed().map(({ id, version }) => ({ id, version }));
        return { path: "operate/stations/order", body: { stations: seen } };
      },
      event: "stations.ordered",
      tells: ["before", "after"],
    },
    "DELETE operate/stations/:id": {
      send: async () => {
        const { id, version } = (await boss.post("operate/stations", STATION as never)).data;
        return { path: `operate/stations/${id}?version=${version}` };
      },
      event: "station.retired",
      tells: ["before"],
    },
    "POST operate/areas/rename": {
      send: async () => {
        const [area] = (await boss.get("operate/stations")).data.areas;
        const to = { ja: "見本町", en: "Sample town", kana: null };
        return { path: "operate/areas/rename", body: { from: area?.name, to, rooms: area?.rooms } };
      },
      event: "area.renamed",
      tells: ["before", "after"],
    },
    "POST operate/issuers": {
      send: async () => ({ path: "operate/issuers", body: ISSUER }),
      event: "issuer.saved",
      tells: ["after"],
    },
    "PATCH operate/issuers/:id": {
      send: async () => {
        const { id, version } = (await boss.post("operate/issuers", ISSUER as never)).data;
        const changed = { ...ISSUER, version, name: "見本の大家" };
        const written = await boss.patch(`operate/issuers/${id}`, changed as never);
        return {
          path: `operate/issuers/${id}`,
          body: { ...changed, version: written.data.version, phone: "1" },
        };
      },
      event: "issuer.saved",
      tells: ["before", "after"],
    },
    "POST operate/groups": {
      send: async () => ({ path: "operate/groups", body: GROUP }),
      event: "group.saved",
      tells: ["after"],
    },
    "PATCH operate/groups/:id": {
      send: async () => {
        const { id, version } = (await boss.post("operate/groups", GROUP as never)).data;
        const body = { ...GROUP, version, name: { ja: "見本の館", en: "Sample hall" } };
        return { path: `operate/groups/${id}`, body };
      },
      event: "group.saved",
      tells: ["before", "after"],
    },
    "POST operate/groups/order": {
      send: async () => {
        const { groups } = (await boss.get("operate/groups")).data;
        const seen = groups.toReversed().map(({ id, version }) => ({ id, version }));
        return { path: "operate/groups/order", body: { groups: seen } };
      },
      event: "groups.ordered",
      tells: ["before", "after"],
    },
    "DELETE operate/groups/:id": {
      send: async () => {
        const { id, version } = (await boss.post("operate/groups", GROUP as never)).data;
        return { path: `operate/groups/${id}?version=${version}` };
      },
      event: "group.retired",
      tells: ["before"],
    },
    "POST operate/rooms/:id/pictures/:file/crop": {
      send: async () => {
        zoom += 10;
        const path = `operate/rooms/101/pictures/${await uploaded("#0a0")}/crop`;
        return { path, body: { x: 50, y: 50, zoom } };
      },
      event: "room.picture_cropped",
    },
    "DELETE operate/rooms/:id/pictures/:file": {
      send: async () => ({ path: `operate/rooms/101/pictures/${await uploaded("#00c")}` }),
      event: "room.picture_deleted",
    },
    "POST operate/rooms": {
      send: async () => ({ path: "operate/rooms", body: { copy_of: 101 } }),
      event: "room.begun",
    },
    "POST operate/rooms/publish": {
      send: async () => {
        const { id, version } = await drafted();
        return { path: "operate/rooms/publish", body: { rooms: [{ id, version }], note: "値上げ" } };
      },
      event: "room.published",
      tells: ["after"],
    },
    "POST operate/rooms/bulk/preview": nothing(async () => ({
      path: "operate/rooms/bulk/preview",
      body: { rooms: [{ id: 102, version: (await room(102)).version }], change: RISE },
    })),
    "POST operate/rooms/bulk": {
      send: async () => {
        const both = await Promise.all([room(101), room(102)]);
        const rooms = both.map(({ id, version }) => ({ id, version }));
        return { path: "operate/rooms/bulk", body: { rooms, change: RISE }, times: 2 };
      },
      event: "room.draft_saved",
    },
    "PATCH operate/rooms/:id/pictures/:file": {
      send: async () => ({
        path: `operate/rooms/101/pictures/${await uploaded("#c00")}`,
        body: { alt: { ja: "赤い壁", en: "A red wall" } },
      }),
      event: "room.picture_described",
      tells: ["before", "after"],
    },
    "POST operate/rooms/:id/unschedule": {
      send: async () => {
        const { id, version } = await drafted();
        const at = new Date(t.now() + 86_400_000).toISOString();
        await boss.post("operate/rooms/publish", { rooms: [{ id, version }], at });
        return { path: "operate/rooms/101/unschedule", body: { version: (await read(id)).version } };
      },
      event: "room.unscheduled",
      tells: ["before"],
    },
    "POST operate/rooms/:id/restore": {
      send: async () => {
        const { version, versions } = await room();
        return { path: "operate/rooms/101/restore", body: { no: versions[0]?.no, version } };
      },
      event: "room.draft_saved",
    },
    "POST operate/rooms/:id/hide": {
      send: async () => ({ path: "operate/rooms/101/hide", body: await shownAs(false) }),
      event: "room.hidden",
      tells: ["before", "after"],
    },
    "POST operate/rooms/:id/show": {
      send: async () => ({ path: "operate/rooms/101/show", body: await shownAs(true) }),
      event: "room.shown",
      tells: ["before", "after"],
    },
  };
}
