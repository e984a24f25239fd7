import { randomUUID } from "node:crypto";
import { emailProblem } from "../domain/fields/account-fields.ts";
import { cleanedAddress } from "../domain/fields/text-field.ts";
import { sentence } from "../i18n/problems.ts";
import type { App } from "../platform/app.ts";
import { StartupError } from "../platform/startup-error.ts";

/**
 * `operator mail-test EMAIL`: sends one mail as the site would, now and past the queue, and says what the mail server
 * answered (OPS-59). False if `args` is another command.
 */
export async function mailTestCommand(
  [word, address = "", ...rest]: readonly string[],
  app: Pick<App, "brand" | "clock" | "env" | "mailer">,
): Promise<boolean> {
  if (word !== "mail-test" || rest.length > 0) return false;
  const to = cleanedAddress(address);
  const problem = emailProblem(to);
  if (problem) throw new StartupError(`${address}: ${sentence(problem, "en")}`);
  const { brand, clock, env, mailer } = app;
  const text = `This is a test of the mail server.\n\n${env.publicUrl}\n`;
  const mail = {
    subject: `${brand.name.en}: mail test`,
    text,
    html: `<p>${text.trim().replaceAll("\n", "<br>")}</p>`,
  };
  const from = env.mailFrom ?? brand.mailFrom;
  if (env.smtpUrl === null) {
    await mailer.send(to, mail, { id: randomUUID(), now: clock() });
    print(`SMTP_URL is not set: the mail is in the outbox, ${env.publicUrl}/list/ja/outbox`);
    return true;
  }
  const { host } = new URL(env.smtpUrl);
  await mailer.send(to, mail, { id: randomUUID(), now: clock() }).catch((error: Error) => {
    throw new StartupError(
      `${host} did not take a mail from ${from} to ${to}: ${error.message}${remedyOf(error, host)}`,
    );
  });
  print(
    `${host} took a mail from ${from} to ${to}. If it does not arrive, or arrives as spam, look at SPF, DKIM and DMARC of the sender's domain.`,
  );
  return true;
}

/** What to set where the certificate of the server is signed by nobody that Node knows. */
function remedyOf(error: Error, host: string): string {
  const code = (error as { code?: string; cause?: { code?: string } }).cause?.code;
  if (!/self[- ]signed|unable to (get|verify)|CERT|certificate/i.test(`${error.message} ${code ?? ""}`))
    return "";
  return `. If the certificate of ${host} is signed by an authority of your own, name its file in NODE_EXTRA_CA_CERTS and start again; if the mail stays in your own network, ?tls.rejectUnauthorized=false at the end of SMTP_URL takes any certificate.`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
