import { townsOf } from "../../adapters/postal-code.server.ts";
import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { lookupProblem } from "../../domain/fields/address-fields.ts";
import { withoutSeparators } from "../../domain/fields/text-field.ts";
import type { ProfileContract } from "./contract.ts";

export const addressHandlers: Pick<Handlers<ProfileContract>, "POST addresses"> = {
  "POST addresses": ({ body }) => {
    const postcode = withoutSeparators(body.postcode);
    if (postcode === "") return reject({ code: "required", field: "postcode" });
    const problem = lookupProblem(postcode);
    if (problem) return reject(problem);
    const candidates = townsOf(postcode);
    const [town] = candidates;
    return town ? { ...town, candidates } : reject({ code: "postal_code_unknown", field: "postcode" });
  },
};
