import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { enteredProblem, type OutsideRequest, openOutside } from "./outside.server.ts";

const REQUEST: OutsideRequest = { timeoutMs: 5_000, maxBytes: 1_000, maxRedirects: 3 };

/** Of an address that is entered, if its name is that of a public host. */
const problemOf = (url: string) =>
  enteredProblem(url, [], async () => [{ address: "93.184.216.34", family: 4 }]);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on loopback, as a name that is allowed. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The code with which a request fails, or its status. */
async function outcome(asked: Promise<{ status: number }>): Promise<string | number> {
  return asked.then(
    ({ status }) => status,
    (error) => error.code,
  );
}

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["127.8.8.8", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["ff02::1", false],
  // IPv4 inside IPv6: by what it stands for, and translated ones never.
  ["::ffff:127.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:93.184.216.34", true],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
])("REACH-1: %s is public: %s", async (address, is) => {
  const host = address.includes(":") ? `[${address}]` : address;
  expect(await problemOf(`https://${host}/`)).toBe(is ? null : "not_public");
});

test.each([
  ["https://calendar.example/room.ics", null],
  ["webcal://calendar.example/room.ics", null],
  ["http://calendar.example/room.ics", null],
  ["http://calendar.example:8080/room.ics", "address"],
  ["https://calendar.example:8443/", "address"],
  ["ftp://calendar.example/", "address"],
  ["file:///etc/hosts", "address"],
  ["https://name:word@calendar.example/", "address"],
  ["calendar.example", "address"],
  ["https://127.0.0.1/", "not_public"],
  ["https://[::1]/", "not_public"],
  // Written otherwise, it is the same address.
  ["https://2130706433/", "not_public"],
  ["https://0x7f.1/", "not_public"],
])("REACH-1: of %s the problem is %s", async (url, problem) => {
  expect(await problemOf(url)).toBe(problem);
});

describe("REACH-1: a request", () => {
  it("answers status, headers and body", async () => {
    const host = await serving((_, response) => response.setHeader("etag", '"1"').end("hello"));
    const answer = await openOutside({ allowed: [host] })(`http://${host}/`, REQUEST);
    expect([answer.status, answer.headers.etag, String(answer.body)]).toEqual([200, '"1"', "hello"]);
  });

  it("never reaches a name with an address that is not public, not even beside a public one", async () => {
    let connections = 0;
    await serving(() => {
      connections += 1;
    });
    const at = (...addresses: string[]) =>
      openOutside({ resolve: async () => addresses.map((address) => ({ address, family: 4 })) });
    expect(await outcome(at("127.0.0.1")("https://a.example/", REQUEST))).toBe("not_public");
    expect(await outcome(at("93.184.216.34", "10.0.0.1")("https://a.example/", REQUEST))).toBe("not_public");
    expect(await outcome(at()("https://a.example/", REQUEST))).toBe("not_found");
    expect(connections).toBe(0);
  });

  it("checks the target of a redirect like the first address", async () => {
    const inside = await serving((_, response) => response.end("inside"));
    const host = await serving((request, response) => {
      const targets: Record<string, string> = {
        "/inside": `http://${inside}/`,
        "/name": "https://inside.example/",
        "/scheme": "file:///etc/hosts",
        "/here": "/end",
      };
      const target = targets[request.url ?? ""];
      if (target) response.writeHead(302, { location: target }).end();
      else response.end("end");
    });
    const resolve = async () => [{ address: "192.168.0.1", family: 4 }];
    const client = openOutside({ allowed: [host], resolve });
    expect(await outcome(client(`http://${host}/inside`, REQUEST))).toBe("address");
    expect(await outcome(client(`http://${host}/name`, REQUEST))).toBe("not_public");
    expect(await outcome(client(`http://${host}/scheme`, REQUEST))).toBe("address");
    expect(String((await client(`http://${host}/here`, REQUEST)).body)).toBe("end");
    expect((await client(`http://${host}/here`, { ...REQUEST, maxRedirects: 0 })).status).toBe(302);
  });

  it("resolves once for each connection, and connects to what was checked", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    let asked = 0;
    const client = openOutside({
      resolve: async () => [{ address: answers[asked++] as string, family: 4 }],
    });
    // The second answer would be loopback. It is never asked for; the checked address does not answer here.
    expect(await outcome(client("https://a.example/", { ...REQUEST, timeoutMs: 300 }))).not.toBe(200);
    expect(asked).toBe(1);
  });

  it("follows three redirects and no more", async () => {
    const host: string = await serving((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
      else response.end();
    });
    const client = openOutside({ allowed: [host] });
    expect(await outcome(client(`http://${host}/3`, REQUEST))).toBe(200);
    expect(await outcome(client(`http://${host}/4`, REQUEST))).toBe("redirects");
  });

  it("ends with the time and the size that it has", async () => {
    const host = await serving((request, response) => {
      if (request.url === "/large") response.end("x".repeat(2_000));
      else if (request.url === "/slow") response.write("x");
    });
    const client = openOutside({ allowed: [host] });
    expect(await outcome(client(`http://${host}/large`, REQUEST))).toBe("too_large");
    expect(await outcome(client(`http://${host}/slow`, { ...REQUEST, timeoutMs: 200 }))).toBe("too_slow");
    expect(await outcome(client(`http://${host}/none`, { ...REQUEST, timeoutMs: 200 }))).toBe("too_slow");
    const never = openOutside({ resolve: () => new Promise(() => {}) });
    expect(await outcome(never("https://a.example/", { ...REQUEST, timeoutMs: 200 }))).toBe("too_slow");
  });

  it("asks for what is not packed, whatever the caller wants to send", async () => {
    const host = await serving((request, response) => response.end(request.headers["accept-encoding"]));
    const { body } = await openOutside({ allowed: [host] })(`http://${host}/`, REQUEST);
    expect(String(body)).toBe("identity");
  });
});

describe("REACH-1: a connection that is kept", () => {
  const sockets = new Set<unknown>();
  let seen: string[] = [];
  const listener: RequestListener = (request, response) => {
    sockets.add(request.socket);
    request.on("data", (chunk) => seen.push(String(chunk)));
    request.on("end", () => response.end("taken"));
  };
  const post = (host: string, body: string, keepsConnection: boolean, ask: ReturnType<typeof openOutside>) =>
    ask(`http://${host}/`, { ...REQUEST, method: "POST", body, keepsConnection });
  beforeEach(() => {
    sockets.clear();
    seen = [];
  });

  it("carries the next request to the same host", async () => {
    const host = await serving(listener);
    const ask = openOutside({ allowed: [host] });
    for (const body of ["a", "b", "c"]) await post(host, body, true, ask);
    expect([sockets.size, seen]).toEqual([1, ["a", "b", "c"]]);
    await post(host, "d", false, ask);
    expect(sockets.size).toBe(2);
  });

  it("that the server has closed meanwhile is no failure: the request goes over a new one", async () => {
    const host = await serving(listener);
    const ask = openOutside({ allowed: [host] });
    await post(host, "a", true, ask);
    // The client has not heard of it when it sends.
    const [server] = servers;
    server?.removeAllListeners("request");
    server?.once("request", (request) => request.socket.resetAndDestroy());
    server?.on("request", (request, response) => {
      if (!request.socket.destroyed) listener(request, response);
    });
    expect((await post(host, "b", true, ask)).status).toBe(200);
    expect(seen).toEqual(["a", "b"]);
  });
});
