import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A server that speaks the calls of Seam that we use, as documented, and as its own fake answers them. `bench/seam.mjs` runs the same
 * tests against that fake.
 */

export type SeamCode = {
  access_code_id: string;
  device_id: string;
  name: string;
  code: string;
  starts_at: string;
  ends_at: string;
  status: string;
  is_scheduled_on_device: boolean;
  errors: { error_code: string; message: string }[];
};

export type SeamServer = {
  host: string;
  key: string;
  codes(): Promise<SeamCode[]>;
  /** What a lock says of a code. */
  change(id: string, changes: Partial<SeamCode>): Promise<void>;
  forget(id: string): Promise<void>;
  /** Called before an answer leaves, after the call has had its effect; to throw loses the answer. */
  onCall: ((path: string) => void | Promise<void>) | null;
  /** Answers this status in place of doing anything. */
  fails: number | null;
  calls: string[];
  close(): void;
};

type Body = Record<string, string>;

/** Seam's own fake, started by bench/seam.mjs, in place of the answers of this file. */
const FAKE = process.env.SEAM_FAKE ?? null;
const KEY = "seam_apikey1_token";

export async function seamServer(): Promise<SeamServer> {
  let codes: SeamCode[] = [];
  let next = 1;
  const seam: SeamServer = {
    ...{ host: "", key: KEY, onCall: null, fails: null, calls: [] },
    codes: async () => (FAKE ? control("codes", {}) : structuredClone(codes)),
    change: async (id, changes) => {
      if (FAKE) return control("change", { access_code_id: id, ...changes });
      codes = codes.map((one) => (one.access_code_id === id ? { ...one, ...changes } : one));
    },
    forget: async (id) => {
      if (FAKE) return control("forget", { access_code_id: id });
      codes = codes.filter((one) => one.access_code_id !== id);
    },
    close: () => server.close(),
  };
  const answers: Record<string, (body: Body) => [number, object]> = {
    "/devices/list": () => [200, { devices: [DEVICE] }],
    "/devices/get": ({ device_id: id }) =>
      id === DEVICE.device_id ? [200, { device: DEVICE }] : missing("device"),
    // As the fake of Seam: the codes of every device.
    "/access_codes/list": () => [200, { access_codes: [...codes, OF_ANOTHER_DEVICE] }],
    "/access_codes/create": (body) => {
      if (codes.some((one) => one.code === body.code && one.device_id === body.device_id))
        return [
          409,
          { error: { type: "duplicate_access_code", message: "Cannot set duplicate access code" } },
        ];
      const id = `code-${next++}`;
      const made = { access_code_id: id, status: "unset", is_scheduled_on_device: false, errors: [] };
      codes.push({
        ...made,
        ...(body as unknown as Pick<SeamCode, "device_id" | "name" | "code">),
        ...timesOf(body),
      });
      return [200, { access_code: codes.at(-1) as SeamCode }];
    },
    "/access_codes/update": ({ access_code_id: id = "", ...body }) => {
      const known = codes.find((one) => one.access_code_id === id);
      if (!known) return missing("access_code");
      Object.assign(known, {
        code: body.code,
        ...timesOf(body),
        is_scheduled_on_device: false,
        status: "unset",
      });
      return [200, {}];
    },
    "/access_codes/delete": ({ access_code_id: id }) => {
      if (!codes.some((one) => one.access_code_id === id)) return missing("access_code");
      codes = codes.filter((one) => one.access_code_id !== id);
      return [200, { action_attempt: { status: "pending" } }];
    },
  };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    seam.calls.push(path);
    const reply = (status: number, answer: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return reply(401, { error: { type: "unauthorized", message: "Unauthorized" } });
    if (seam.fails !== null)
      return reply(seam.fails, { error: { type: "internal", message: "Out of order" } });
    const text = Buffer.concat(chunks).toString() || "{}";
    const [status, answer] = FAKE
      ? await forwarded(path, text)
      : (answers[path]?.(JSON.parse(text)) ?? missing("route"));
    try {
      await seam.onCall?.(path);
    } catch {
      return request.socket.destroy();
    }
    reply(status, answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  seam.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return seam;
}

export const SEAM_DEVICE = "august_device_1";

const DEVICE = {
  ...{ device_id: SEAM_DEVICE, device_type: "august_lock", display_name: "Front door", errors: [] },
  ...{ can_program_online_access_codes: true },
  properties: { name: "Front door", manufacturer: "august", online: true, battery: { level: 0.9 } },
};

const OF_ANOTHER_DEVICE = {
  ...{
    access_code_id: "other",
    device_id: "another",
    name: "Cleaner",
    code: "1357",
    status: "set",
    errors: [],
  },
};

const missing = (what: string): [number, object] => [
  404,
  { error: { type: `${what}_not_found`, message: `There is no such ${what}` } },
];

function timesOf({ starts_at = "", ends_at = "" }: Body) {
  return { starts_at, ends_at };
}

async function forwarded(path: string, body: string): Promise<[number, object]> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const reply = await fetch(`${FAKE}${path}`, { method: "POST", headers, body });
  return [reply.status, (await reply.json()) as object];
}

/** What a lock would do of itself, which the API of the fake does not offer. */
async function control<Answer>(act: string, body: object): Promise<Answer> {
  const reply = await fetch(`${process.env.SEAM_CONTROL}/${act}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Answer;
}
