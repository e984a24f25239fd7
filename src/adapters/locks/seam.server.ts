import type { LockHealth } from "../../domain/locks/lock.ts";
import type { ListedCode } from "../../domain/locks/lock-code.ts";
import type { OutsideClient } from "../outside/outside.server.ts";

/*
 * Seam (https://docs.seam.co), which speaks to the locks of many makers. Its own client brings 30 packages and a second way to the
 * outside past REACH-1; of its API we need seven calls.
 */

const PATIENCE = 15_000;
const MOST_BYTES = 4_000_000;

/** Seam did not do it. `code` is its own word for why. */
export class SeamError extends Error {
  override name = "SeamError";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Code = { name: string; code: string; from: number; until: number; outsideId: string | null };

type SeamDevice = { id: string; name: string; maker: string | null } & LockHealth;

type Issue = { error_code?: string; message?: string };
type Listed = {
  access_code_id: string;
  device_id: string;
  name?: string | null;
  code?: string | null;
  starts_at?: string | null;
  ends_at?: string | null;
  status?: string;
  is_scheduled_on_device?: boolean;
  errors?: Issue[];
};
type Device = {
  device_id: string;
  device_type?: string;
  display_name?: string;
  can_program_online_access_codes?: boolean;
  properties?: {
    name?: string;
    manufacturer?: string;
    online?: boolean;
    battery?: { level?: number };
    battery_level?: number;
  };
  errors?: Issue[];
};

export function openSeam({ outside, url, key }: { outside: OutsideClient; url: string; key: string }) {
  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await outside(`${url}/${path}`, {
      ...{
        method: "POST",
        body: JSON.stringify(body),
        timeoutMs: PATIENCE,
        maxBytes: MOST_BYTES,
        maxRedirects: 0,
      },
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "user-agent": "Magari" },
    });
    const parsed = parsedOf(answer.body);
    if (answer.status >= 200 && answer.status < 300) return parsed as Answer;
    const { type = `status ${answer.status}`, message = "" } =
      (parsed as { error?: { type?: string; message?: string } }).error ?? {};
    throw new SeamError(answer.status, type, message || type);
  }

  /** All pages of a list. */
  async function all<Item>(path: string, field: string, body: object): Promise<Item[]> {
    const items: Item[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Record<string, unknown> = await call(
        path,
        cursor ? { ...body, page_cursor: cursor } : body,
      );
      items.push(...((page[field] as Item[] | undefined) ?? []));
      const { has_next_page: hasNext, next_page_cursor: next } = (page.pagination ?? {}) as {
        has_next_page?: boolean;
        next_page_cursor?: string | null;
      };
      if (!hasNext || !next) return items;
      cursor = next;
    }
  }

  /** Its own list names codes of other devices, too (findings/seam-list-of-a-device.sh), so each is looked at. */
  async function codesOf(device: string): Promise<Listed[]> {
    const codes = await all<Listed>("access_codes/list", "access_codes", { device_id: device });
    return codes.filter(({ device_id: id }) => id === device);
  }

  async function create(device: string, { name, code, from, until }: Code): Promise<Listed> {
    const answer = await call<{ access_code: Listed }>("access_codes/create", {
      ...{ device_id: device, name, code, starts_at: iso(from), ends_at: iso(until) },
    });
    return answer.access_code;
  }

  async function update(device: string, id: string, { code, from, until }: Code): Promise<boolean> {
    const body = { access_code_id: id, device_id: device, code, starts_at: iso(from), ends_at: iso(until) };
    return call("access_codes/update", { ...body, type: "time_bound" }).then(() => true, ifThere(false));
  }

  return {
    /**
     * A code that is known there, or was created by a call whose answer was lost, is changed; else it is created. Whether the
     * lock has it is seen later.
     */
    async put(device: string, code: Code): Promise<{ outsideId: string; isConfirmed: boolean }> {
      const known =
        code.outsideId ?? (await codesOf(device)).find(({ name }) => name === code.name)?.access_code_id;
      if (known && (await update(device, known, code))) return { outsideId: known, isConfirmed: false };
      const created = await create(device, code);
      return { outsideId: created.access_code_id, isConfirmed: isConfirmed(created) };
    },

    async remove(
      device: string,
      { name, outsideId }: { name: string; outsideId: string | null },
    ): Promise<void> {
      const ids = outsideId
        ? [outsideId]
        : (await codesOf(device)).filter((one) => one.name === name).map(({ access_code_id: id }) => id);
      for (const id of ids) await call("access_codes/delete", { access_code_id: id }).catch(ifThere(null));
    },

    async list(device: string): Promise<ListedCode[]> {
      const codes = await codesOf(device);
      return codes.filter(({ status }) => status !== "removing").map(presentCode);
    },

    async health(device: string): Promise<LockHealth> {
      const { device: found } = await call<{ device: Device }>("devices/get", { device_id: device });
      return healthOf(found);
    },

    /** The locks of the account that take codes. */
    async devices(): Promise<SeamDevice[]> {
      const devices = await all<Device>("devices/list", "devices", {});
      return devices
        .filter(
          (one) => one.can_program_online_access_codes === true || (one.device_type ?? "").endsWith("_lock"),
        )
        .map((one) => ({
          ...{ id: one.device_id, name: one.display_name ?? one.properties?.name ?? one.device_id },
          ...{ maker: one.properties?.manufacturer ?? null, ...healthOf(one) },
        }));
    },
  };
}

export type Seam = ReturnType<typeof openSeam>;

const iso = (instant: number) => new Date(instant).toISOString();

/** An error that says that the code is not there is an answer; any other one is thrown on. */
function ifThere<Answer>(answer: Answer) {
  return (error: unknown): Answer => {
    if (error instanceof SeamError && error.status === 404) return answer;
    throw error;
  };
}

function parsedOf(body: Buffer): object {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The lock has it: it works now, or the lock knows from when. */
function isConfirmed({ status, is_scheduled_on_device: isScheduled }: Listed): boolean {
  return status === "set" || isScheduled === true;
}

function presentCode(one: Listed): ListedCode {
  const instant = (text: string | null | undefined) => (text ? Date.parse(text) : null);
  const [issue] = one.errors ?? [];
  return {
    ...{ outsideId: one.access_code_id, name: one.name ?? "", code: one.code ?? null },
    ...{ from: instant(one.starts_at), until: instant(one.ends_at), isConfirmed: isConfirmed(one) },
    problem: issue ? (issue.message ?? issue.error_code ?? "error") : null,
  };
}

function healthOf({ properties = {}, errors = [] }: Device): LockHealth {
  const [issue] = errors;
  return {
    isOnline: properties.online ?? null,
    battery: properties.battery?.level ?? properties.battery_level ?? null,
    problem: issue ? (issue.message ?? issue.error_code ?? "error") : null,
  };
}
