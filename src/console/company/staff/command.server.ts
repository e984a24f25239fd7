import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import { accountByEmail } from "../../../features/account/db.server.ts";
import { makeInvitation } from "../../../features/staff/invitations.db.server.ts";
import { invitationLink } from "../../../features/staff/mails.server.ts";
import { type StaffRow, staffById } from "../../../features/staff/people.db.server.ts";
import { changeDisabled, changeStaff, invite, resetFactors } from "../../../features/staff/staff.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { accepted, print } from "../../server/command.server.ts";

/** Runs `npm run operator -- create EMAIL` and `reset-factors EMAIL`. False if `args` is another command. */
export async function staffCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, email, ...rest] = args;
  if (!email || rest.length > 0) return false;
  if (word === "create") print(await createOwner(cleanedAddress(email), app));
  else if (word === "reset-factors") print(await resetFactorsOf(cleanedAddress(email), app));
  else return false;
  return true;
}

/**
 * Makes a person an owner: a new account, a guest with a verified address, or a member of staff with other roles. An
 * account whose address is not verified is left alone, because somebody else may have registered it (OPS-9).
 */
async function createOwner(email: string, app: App): Promise<string[]> {
  const problem = emailProblem(email);
  if (problem) throw new StartupError(`${email}: ${sentence(problem, "en")}`);
  const by = { id: null, now: app.clock() };
  const { publicUrl } = app.env;
  return app.db.tx(async (tx) => {
    const known = await accountByEmail(tx, email);
    const staff = known && (await staffById(tx, known.id));
    if (known && !known.email_verified_at && !staff) {
      throw new StartupError(
        `${email} is the address of an account, but it was never verified. Have its owner open the link of the ` +
          "verification mail first: else whoever registered it would become an owner.",
      );
    }
    if (!staff) {
      const invited = { email, roles: ["owner"], locale: "ja", sendsMail: false } as const;
      return welcome(accepted(await invite(tx, by, invited)));
    }
    const { account_id: id, group_ids: groupIds, price_limit: priceLimit } = staff;
    let person = staff;
    if (person.is_disabled)
      person = accepted(await changeDisabled(tx, by, id, { version: person.version, isDisabled: false }));
    const { version } = person;
    return welcome(
      accepted(await changeStaff(tx, by, id, { version, roles: ["owner"], groupIds, priceLimit })),
    );

    async function welcome({ account_id: accountId, is_verified, passkeys, apps }: StaffRow) {
      const done = `${email} is an owner now (account ${accountId}).`;
      if (is_verified && passkeys + apps > 0) return [done];
      const what = is_verified ? "Set up a second factor" : "Set the password and a second factor";
      const token = await makeInvitation(tx, { accountId, email, now: by.now });
      return [`${done} ${what} within 72 hours at:`, invitationLink(publicUrl, token)];
    }
  });
}

/** For a person who has lost every second factor when no owner is left to reset them. */
async function resetFactorsOf(email: string, app: App): Promise<string[]> {
  await app.db.tx(async (tx) => {
    const account = await accountByEmail(tx, email);
    const person = account && (await staffById(tx, account.id));
    if (!person) throw new StartupError(`${email}: nobody on the staff has this address.`);
    accepted(await resetFactors(tx, { id: null, now: app.clock() }, person.account_id, null));
  });
  return [`${email} has no second factor any more. A mail with the link to set up new ones is on its way.`];
}
