import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { authHandlers } from "./auth.server.ts";
import { accountContract } from "./contract.ts";
import { credentialHandlers } from "./credentials.server.ts";
import { loginLinkHandlers } from "./login-links.server.ts";
import { linkHandlers } from "./mail-links.server.ts";
import { mailSettingsHandlers } from "./mail-settings.server.ts";
import { openedLinkHandlers } from "./opened-links.server.ts";
import { sessionHandlers } from "./own-sessions.server.ts";

export const accountFeature = feature(
  accountContract,
  rejectCardNumbers({
    ...authHandlers,
    ...linkHandlers,
    ...credentialHandlers,
    ...mailSettingsHandlers,
    ...sessionHandlers,
    ...loginLinkHandlers,
    ...openedLinkHandlers,
  }),
);
