import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { secret, text } from "../../../features/staff/contract.ts";

/** A person's own address and password, which only the console changes (STAFF-35). */
const done = z.object({});

export const ownAccountContract = {
  "POST operate/me/password": {
    summary: "Sets a new password, ends all other sessions and tells the owners",
    auth: "operator",
    stepUp: true,
    body: z.object({ new_password: secret, password_confirmation: secret }),
    answer: done,
  },
  "POST operate/me/address": {
    summary: "Sends a link to a new address; the old one stays until the link is used",
    auth: "operator",
    stepUp: true,
    body: z.object({ email: text.meta({ format: "email" }) }),
    answer: done,
  },
  "POST operate/address/confirm": {
    summary: "Changes the address by the link of the mail, ends all sessions and tells the owners",
    auth: "public",
    limit: "login",
    body: z.object({ token: text }),
    answer: z.object({ email: z.string() }),
  },
} satisfies Contract;
export type OwnAccountContract = typeof ownAccountContract;
