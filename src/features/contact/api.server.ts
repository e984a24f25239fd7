import { refusingCardNumbers } from "../../api/card-numbers.server.ts";
import { refuse } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import { contactProblems } from "../../domain/fields/contact-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { Problem } from "../../domain/problem.ts";
import { type ContactContract, contactContract } from "./contract.ts";
import { bookingsOf, insertInquiry, isSpace, spaceOfReservation } from "./db.server.ts";

type Write = Pick<Context<ContactContract["POST contacts"]>, "app" | "user">;

const handlers: Handlers<ContactContract> = {
  "POST contacts": async ({ body }, context) => {
    const { app, user, now, locale } = context;
    const [roomId, reservationId] = [numberOf(body.room_id), numberOf(body.reservation_id) ?? 0];
    const bookings = user && roomId ? await bookingsOf(app.db, user.id, roomId) : [];
    const form = { mail: body.mail, name: body.name, content: body.content };
    const problems = contactProblems({ ...form, room_id: roomId, reservation_id: reservationId }, bookings);
    const about = await subjectOf(context, roomId ?? 0, reservationId);
    problems.push(...about.problems.filter(({ field }) => !problems.some((known) => known.field === field)));
    if (problems.length > 0) return refuse(...problems);
    await app.db.tx(async (tx) => {
      const inquiryId = await insertInquiry(tx, {
        accountId: user?.id ?? null,
        mail: cleanedText(body.mail),
        name: cleanedText(body.name),
        content: cleanedText(body.content),
        spaceId: about.spaceId,
        reservationId: reservationId || null,
        locale,
        now,
      });
      await app.jobs.enqueue("contact.operator", { inquiryId }, tx);
      await app.jobs.enqueue("contact.acknowledgement", { inquiryId }, tx);
    });
    return {};
  },
};

export const contactFeature = feature(contactContract, refusingCardNumbers(handlers));

/** The room that it is about, looked up in the booking where only that was chosen. */
async function subjectOf(
  { app, user }: Write,
  roomId: number,
  reservationId: number,
): Promise<{ spaceId: number | null; problems: Problem[] }> {
  const problems: Problem[] = [];
  if (roomId !== 0 && !(await isSpace(app.db, roomId))) {
    problems.push({ code: "space_not_found", field: "room_id" });
  }
  if (reservationId === 0) return { spaceId: roomId || null, problems };
  const spaceId = user && (await spaceOfReservation(app.db, user.id, reservationId));
  const isOfRoom = spaceId !== null && (roomId === 0 || roomId === spaceId);
  if (!isOfRoom) problems.push({ code: "booking_not_found", field: "reservation_id" });
  return { spaceId, problems };
}

/** Ids come as numbers or numeric strings; null for none, and a number that nothing has for what is no id. */
function numberOf(given: string | number | null | undefined): number | null {
  if (given === null || given === undefined || given === "") return null;
  return /^\d{1,9}$/.test(String(given)) ? Number(given) : NOTHING;
}

const NOTHING = 2_147_483_647;
