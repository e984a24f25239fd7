import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { type Rejection, reject } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import { kanaProblem, nameProblems, receiptNameProblem } from "../../domain/fields/account-fields.ts";
import { addressProblems, phoneProblem } from "../../domain/fields/address-fields.ts";
import { cleanedKana, cleanedText, problemsOf } from "../../domain/fields/text-field.ts";
import { recordEvent } from "../../platform/events.ts";
import type { User } from "../account/contract.ts";
import { lockAccount, updateAccount } from "../account/db.server.ts";
import { presentUser } from "../account/present.server.ts";
import { addressHandlers } from "./addresses.server.ts";
import { type ProfileContract, profileContract } from "./contract.ts";

const detailHandlers: Omit<Handlers<ProfileContract>, keyof typeof addressHandlers> = {
  "PATCH users": async ({ body }, context) => {
    const { name_kana: kana } = body;
    const problems = [...nameProblems(body), ...problemsOf(kanaProblem("name_kana", kana ?? ""))];
    if (problems.length > 0) return { rejected: problems };
    return changed(context, {
      first_name: cleanedText(body.first_name),
      last_name: cleanedText(body.last_name),
      ...(kana === undefined ? {} : { name_kana: cleanedKana(kana ?? "") || null }),
    });
  },

  "PATCH users/receipt_name": async ({ body }, context) => {
    const problem = receiptNameProblem(body.receipt_name);
    return problem ? reject(problem) : changed(context, { receipt_name: cleanedText(body.receipt_name) });
  },

  "POST users/receipt_name/reset": (_, context) => changed(context, { receipt_name: null }),

  "PATCH users/address": async ({ body }, context) => {
    const problems = addressProblems(body, context.brand);
    return problems.length > 0 ? { rejected: problems } : changed(context, addressOf(body));
  },

  "PATCH users/phone_num": async ({ body }, context) => {
    const problem = phoneProblem(body.phone_num, context.brand);
    return problem ? reject(problem) : changed(context, { phone_number: cleanedText(body.phone_num) });
  },

  "PATCH users/form": async ({ body }, context) => {
    const problems = problemsOf(
      ...(body.change_address ? addressProblems(body, context.brand) : []),
      body.change_phone_num ? phoneProblem(body.phone_num, context.brand) : null,
      body.change_receipt_name ? receiptNameProblem(body.receipt_name) : null,
      body.change_name_kana ? kanaProblem("name_kana", body.name_kana) : null,
    );
    if (problems.length > 0) return { rejected: problems };
    return changed(context, {
      ...(body.change_address ? addressOf(body) : {}),
      ...(body.change_phone_num ? { phone_number: cleanedText(body.phone_num) } : {}),
      ...(body.change_receipt_name ? { receipt_name: cleanedText(body.receipt_name) } : {}),
      ...(body.change_name_kana ? { name_kana: cleanedKana(body.name_kana) || null } : {}),
    });
  },
};

export const profileFeature = feature(
  profileContract,
  rejectCardNumbers({ ...detailHandlers, ...addressHandlers }),
);

type Address = { postcode: string; prefecture: string; city: string; block: string; building: string };

function addressOf(body: Address): { [Field in keyof Address]: string | null } {
  return {
    postcode: cleanedText(body.postcode),
    prefecture: cleanedText(body.prefecture),
    city: cleanedText(body.city),
    block: cleanedText(body.block),
    building: cleanedText(body.building) || null,
  };
}

type Changes = Parameters<typeof updateAccount>[2];

type Own = Pick<Context<{ summary: string; auth: "user" }>, "app" | "user" | "now">;

/** Changes the own profile. What stays as it was is not recorded. */
async function changed({ app, user, now }: Own, changes: Changes): Promise<User | Rejection> {
  const row = await app.db.tx(async (tx) => {
    const before = await lockAccount(tx, user.id);
    const after = before && (await updateAccount(tx, user.id, changes, now));
    if (!before || !after) return null;
    const fields = (Object.keys(changes) as (keyof Changes)[]).filter((name) => before[name] !== after[name]);
    if (fields.length === 0) return after;
    const valuesOf = (account: typeof after) =>
      Object.fromEntries(fields.map((name) => [name, account[name]]));
    await recordEvent(tx, {
      type: "profile_change",
      actor: `account:${user.id}`,
      subject: `account:${user.id}`,
      detail: { fields },
      personal: { accountId: user.id, before: valuesOf(before), after: valuesOf(after) },
      now,
    });
    return after;
  });
  return row ? presentUser(row) : reject("unauthenticated");
}
