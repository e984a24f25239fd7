import type { TestApp } from "../app.ts";

/** The mails to an address, newest first, after every job that is due. */
export async function mailsTo(t: TestApp, address: string) {
  await t.settle();
  return (await t.visitor().get(`dev/outbox?to=${encodeURIComponent(address)}`)).data;
}

/** The newest mail to an address; fails where there is none. */
export async function mailTo(t: TestApp, address: string) {
  const [newest] = await mailsTo(t, address);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}
