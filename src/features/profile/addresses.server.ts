import { townsOf } from "../../adapters/postal-code.server.ts";
import { refuse } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { lookupProblem } from "../../domain/fields/address-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { ProfileContract } from "./contract.ts";

export const addressHandlers: Pick<Handlers<ProfileContract>, "POST addresses"> = {
  "POST addresses": ({ body }) => {
    const postcode = cleanedText(body.postcode);
    if (postcode === "") return refuse({ code: "required", field: "postcode" });
    const problem = lookupProblem(postcode);
    if (problem) return refuse(problem);
    const candidates = townsOf(postcode);
    const [town] = candidates;
    return town ? { ...town, candidates } : refuse({ code: "postal_code_unknown", field: "postcode" });
  },
};
