import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
import { Refused } from "../../domain/refused.ts";
import { sql } from "../../platform/sql.ts";
import { isOnThisMachine, openMailer } from "./mail.server.ts";
import { layOutMail } from "./mail-layout.ts";

type Received = { mail: ParsedMail; to: string[]; raw: string };

const received: Received[] = [];
let answer: Error | null = null;
/** What the server says no to, and with which code. */
let refusal: { where: "from" | "rcpt" | "data"; code: number } | null = null;
const refuse = (where: NonNullable<typeof refusal>["where"]) =>
  refusal?.where === where
    ? Object.assign(new Error(`refused at ${where}`), { responseCode: refusal.code })
    : null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onMailFrom: (_, __, done) => done(refuse("from")),
  onRcptTo: (_, __, done) => done(refuse("rcpt")),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", async () => {
      const no = answer ?? refuse("data");
      if (no) return done(no);
      const raw = Buffer.concat(chunks);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ mail: await simpleParser(raw), to, raw: raw.toString("latin1") });
      done();
    });
  },
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const delivery = { id: "0f8fad5b-d9cb-469f-a165-70867728950e", now: 0 };
const brand = brandOf("fureaispace");
const mail = layOutMail({ subject: "ご予約の確認", paragraphs: ["髙﨑𠮷 様 👨‍👩‍👧"] }, brand, "ja");

describe("mail through SMTP", () => {
  it("MAIL-6: arrives as text and HTML, with every character", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    await mailer.send("hanako@guest.example", mail, delivery);
    mailer.close();
    const last = received.at(-1) as Received;
    expect(last.mail.from?.text).toBe(`"fureaispace" <no-reply@fureaispace.example>`);
    expect(last.mail.messageId).toBe(`<${delivery.id}@fureaispace.example>`);
    expect([last.to, last.mail.subject]).toEqual([["hanako@guest.example"], "ご予約の確認 | fureaispace"]);
    expect(last.mail.text).toContain("髙﨑𠮷 様 👨‍👩‍👧");
    expect(last.mail.html).toContain("髙﨑𠮷 様 👨‍👩‍👧");
  });

  it.each([
    ["Rooms, Inc. <no-reply@rooms.test>", "Rooms, Inc."],
    ["Kumoi: Rooms (Orchard); <no-reply@rooms.test>", "Kumoi: Rooms (Orchard);"],
    ['"Aoba, K.K." <no-reply@rooms.test>', "Aoba, K.K."],
    ["no-reply@rooms.test", "rooms.test:8443"],
  ])("MAIL-6: the sender %s has the name %s and one address", async (mailFrom, name) => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom, name: "rooms.test:8443", replyTo: null }),
      null as never,
    );
    await mailer.send("hanako@guest.example", mail, delivery);
    mailer.close();
    expect(received.at(-1)?.mail.from?.value).toEqual([{ address: "no-reply@rooms.test", name }]);
  });

  it.each([
    ["smtp://localhost", true],
    ["smtp://user:secret@127.0.0.1:587", true],
    ["smtps://[::1]:465", true],
    ["smtp://mail.localhost.example", false],
    ["smtp://10.0.0.5:25", false],
  ])("MAIL-55: %s is on this machine: %s", (smtpUrl, expected) =>
    expect(isOnThisMachine(smtpUrl)).toBe(expected));

  it("MAIL-55: takes the certificate of a mail server on this machine, which nobody has signed, and of no other", async () => {
    // smtp-server brings such a certificate for localhost.
    const own = new SMTPServer({
      authOptional: true,
      onData: (stream, _, done) => void stream.resume().on("end", () => done()),
    });
    await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
    const { port } = own.server.address() as AddressInfo;
    const send = async (host: string) => {
      const mailer = openMailer(
        `smtp://${host}:${port}`,
        () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
        null as never,
      );
      await mailer.send("hanako@guest.example", mail, delivery).finally(() => mailer.close());
    };
    await send("127.0.0.1");
    // Another name of this machine, of which the address does not say that it is one.
    await expect(send("0.0.0.0")).rejects.toThrow(/certificate/);
    await new Promise<void>((resolve) => own.close(resolve));
  });

  it("MAIL-35: quotes the local part of an address that needs it, and no other", async () => {
    const lines: string[] = [];
    // smtp-server takes no quoted address, so this server only notes what it is told.
    const server = createServer((socket) => {
      let isData = false;
      socket.write("220 here\r\n");
      createInterface(socket).on("line", (line) => {
        lines.push(line);
        if (isData && line !== ".") return;
        isData = line === "DATA";
        socket.write(isData ? "354 go on\r\n" : "250 fine\r\n");
        if (line === "QUIT") socket.end();
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const mailer = openMailer(
      `smtp://127.0.0.1:${port}`,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    for (const to of ["a..b@docomo.ne.jp", "ab.@docomo.ne.jp", "a.b@guest.example"])
      await mailer.send(to, mail, delivery);
    mailer.close();
    server.close();
    expect(
      lines.filter((line) => line.startsWith("RCPT")).map((line) => line.slice("RCPT TO:".length)),
    ).toEqual(['<"a..b"@docomo.ne.jp>', '<"ab."@docomo.ne.jp>', "<a.b@guest.example>"]);
    expect(lines.filter((line) => line.startsWith("To: "))).toEqual([
      'To: <"a..b"@docomo.ne.jp>',
      'To: <"ab."@docomo.ne.jp>',
      "To: a.b@guest.example",
    ]);
  });

  it("CALENDAR-1, REMIND-5: carries an event as alternative and as file, several as files, and how to stop", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    const one = {
      method: "REQUEST",
      filename: "booking-1.ics",
      text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    } as const;
    const unsubscribeUrl = "https://rooms.example/api/mails/stop?token=1.x";
    await mailer.send("hanako@guest.example", { ...mail, calendars: [one], unsubscribeUrl }, delivery);
    const single = received.at(-1) as Received;
    expect(single.raw).toMatch(
      /Content-Type: multipart\/alternative[\s\S]*Content-Type: text\/calendar; charset=utf-8; method=REQUEST/,
    );
    expect(single.mail.attachments.map(({ filename }) => filename)).toContain("booking-1.ics");
    expect(single.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(single.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");

    const two = { ...one, method: "CANCEL", filename: "booking-2.ics" } as const;
    await mailer.send("hanako@guest.example", { ...mail, calendars: [one, two] }, delivery);
    mailer.close();
    const both = received.at(-1) as Received;
    expect(both.mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ["booking-1.ics", "text/calendar"],
      ["booking-2.ics", "text/calendar"],
    ]);
    expect(both.raw).toMatch(/text\/calendar;[^;]*;?\s*charset=utf-8;\s*method=CANCEL/);
  });

  it("MAIL-6: has no headers but ours, whatever subject and addresses contain", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    const hostile = "Hello\r\nBcc: everybody@guest.example\r\n\r\nBody";
    const replyTo = "asks@guest.example\r\nX-Evil: 1";
    await mailer.send("hanako@guest.example", { ...mail, subject: hostile, replyTo }, delivery);
    mailer.close();
    const last = received.at(-1) as Received;
    expect(last.to).toEqual(["hanako@guest.example"]);
    expect([...last.mail.headers.keys()].sort()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
  });

  it("MAIL-27: says that a program wrote it, unless a person did, and names the sender also if only an address is set", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: "rooms@magari.example", name: "間借り", replyTo: null }),
      null as never,
    );
    await mailer.send("hanako@guest.example", mail, delivery);
    const written = received.at(-1) as Received;
    expect(written.mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(written.mail.from?.value).toEqual([{ name: "間借り", address: "rooms@magari.example" }]);
    await mailer.send("hanako@guest.example", { ...mail, isPersonal: true }, delivery);
    mailer.close();
    expect((received.at(-1) as Received).mail.headers.has("auto-submitted")).toBe(false);
  });

  it("MAIL-25: a 5xx to RCPT or DATA is final; 4xx, and 5xx to anything else, are not", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    const failure = async (where: "rcpt" | "data" | "from", code: number) => {
      refusal = { where, code };
      const error = await mailer.send("hanako@guest.example", mail, delivery).catch((thrown) => thrown);
      refusal = null;
      return [error instanceof Refused, error.message];
    };
    expect(await failure("rcpt", 550)).toEqual([true, "550 refused at rcpt"]);
    expect(await failure("data", 552)).toEqual([true, "552 refused at data"]);
    expect((await failure("rcpt", 450))[0]).toBe(false);
    expect((await failure("data", 451))[0]).toBe(false);
    expect((await failure("from", 553))[0]).toBe(false);
    mailer.close();
  });

  it("MAIL-2: fails if the server rejects it or is not there, so that it is tried again", async () => {
    const mailer = openMailer(
      url,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    answer = Object.assign(new Error("mailbox busy"), { responseCode: 451 });
    await expect(mailer.send("hanako@guest.example", mail, delivery)).rejects.toThrow("mailbox busy");
    answer = null;
    mailer.close();
    const port = await freePort();
    const nowhere = openMailer(
      `smtp://127.0.0.1:${port}`,
      () => ({ mailFrom: brand.mailFrom, name: brand.name.ja, replyTo: null }),
      null as never,
    );
    await expect(nowhere.send("hanako@guest.example", mail, delivery)).rejects.toThrow();
    nowhere.close();
  });
});

describe("from registration to the mail server", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ SMTP_URL: url });
  });
  afterAll(() => t.close());

  it("MAIL-25: a refused address is in the log at once with the server's words, and is not tried again", async () => {
    const visitor = t.visitor();
    const form = {
      first_name: "空",
      last_name: "井出",
      password: "correct horse",
      email: "gone@guest.example",
    };
    refusal = { where: "rcpt", code: 550 };
    expect((await visitor.post("auth/register", form)).status).toBe(200);
    await t.settle();
    refusal = null;
    const read = () =>
      t.app.db.rows(
        sql`SELECT state, problem, recipient FROM mail_log WHERE recipient = 'gone@guest.example'`,
      );
    const failed = [{ state: "failed", problem: "550 refused at rcpt", recipient: "gone@guest.example" }];
    expect(await read()).toEqual(failed);
    t.setNow(t.now() + 60 * 60_000);
    await t.settle();
    expect(await read()).toEqual(failed);
    expect(received.flatMap(({ to }) => to)).not.toContain("gone@guest.example");
  });

  it("MAIL-2: sends the link again after a failure, and it works", async () => {
    const visitor = t.visitor();
    const form = {
      first_name: "空",
      last_name: "井出",
      email: "smtp@guest.example",
      password: "correct horse",
    };
    const before = received.length;
    answer = Object.assign(new Error("mailbox busy"), { responseCode: 451 });
    expect((await visitor.post("auth/register", form)).status).toBe(200);
    await t.settle();
    expect(received).toHaveLength(before);
    answer = null;
    t.setNow(t.now() + 5_000);
    await t.settle();
    expect(received).toHaveLength(before + 1);
    const last = received.at(-1) as Received;
    const token = /token=([\w-]{43})/.exec(last.mail.text ?? "")?.[1];
    expect(
      (await visitor.get(`auth/email/verify?token=${token}`, { accept: "application/json" })).status,
    ).toBe(200);
    expect((await visitor.get("dev/outbox")).data).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
