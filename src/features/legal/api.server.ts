import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { legalTexts } from "../settings/legal.db.server.ts";
import { type LegalContract, legalContract } from "./contract.ts";

const handlers: Handlers<LegalContract> = {
  "GET legal/:version/:text": async ({ params: { version, text }, query }, { app, locale }) => {
    const found = await legalTexts(app.db, version);
    if (!found) return reject("not_found");
    return {
      text: found.texts[text][query.lang ?? locale],
      at: found.at.toISOString(),
      is_current: version === app.brand.legalVersion,
    };
  },
};

export const legalFeature = feature(legalContract, handlers);
