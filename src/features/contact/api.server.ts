import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { reject } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import { contactProblems } from "../../domain/fields/contact-fields.ts";
import { cleanedAddress, cleanedText } from "../../domain/fields/text-field.ts";
import type { Problem } from "../../domain/problem.ts";
import { countStrangersMail, takesStrangersMail } from "../account/strangers-mails.server.ts";
import { type ContactContract, contactContract } from "./contract.ts";
import { bookingsOf, isSpace, spaceOfBooking } from "./db.server.ts";
import { receiveInquiry } from "./receive.server.ts";

type Write = Pick<Context<ContactContract["POST contacts"]>, "app" | "user">;

const handlers: Handlers<ContactContract> = {
  "POST contacts": async ({ body }, context) => {
    const { app, user, now, locale, once } = context;
    const [roomId, bookingId] = [numberOf(body.room_id), numberOf(body.reservation_id) ?? 0];
    const bookings = user && roomId ? await bookingsOf(app.db, user.id, roomId) : [];
    const form = { mail: body.mail, name: body.name, content: body.content };
    const problems = contactProblems({ ...form, room_id: roomId, reservation_id: bookingId }, bookings);
    const about = await subjectOf(context, roomId ?? 0, bookingId);
    problems.push(...about.problems.filter(({ field }) => !problems.some((known) => known.field === field)));
    if (problems.length > 0) return reject(...problems);
    const mail = cleanedAddress(body.mail);
    const isOwn = user?.isVerified === true && user.email.toLowerCase() === mail.toLowerCase();
    const isAcknowledged =
      isOwn || ((await takesStrangersMail(app, mail)) && (await countStrangersMail(app, mail, now)) === null);
    return once("inquiry", ({ db }) =>
      db.tx(async (tx) => {
        await receiveInquiry(tx, {
          isAcknowledged,
          accountId: user?.id ?? null,
          mail,
          name: cleanedText(body.name),
          content: cleanedText(body.content),
          spaceId: about.spaceId,
          bookingId: bookingId || null,
          locale,
          now,
        });
        return {};
      }),
    );
  },
};

export const contactFeature = feature(contactContract, rejectCardNumbers(handlers));

/** The room that the inquiry is about; that of the booking if only a booking was chosen. */
async function subjectOf(
  { app, user }: Write,
  roomId: number,
  bookingId: number,
): Promise<{ spaceId: number | null; problems: Problem[] }> {
  const problems: Problem[] = [];
  if (roomId !== 0 && !(await isSpace(app.db, roomId))) {
    problems.push({ code: "space_not_found", field: "room_id" });
  }
  if (bookingId === 0) return { spaceId: roomId || null, problems };
  const spaceId = user && (await spaceOfBooking(app.db, user.id, bookingId));
  const isOfRoom = spaceId !== null && (roomId === 0 || roomId === spaceId);
  if (!isOfRoom) problems.push({ code: "booking_not_found", field: "reservation_id" });
  return { spaceId, problems };
}

/** An id as a number or a numeric string. Null if absent; for anything else, an id that does not exist. */
function numberOf(given: string | number | null | undefined): number | null {
  if (given === null || given === undefined || given === "") return null;
  return /^\d{1,9}$/.test(String(given)) ? Number(given) : NOTHING;
}

const NOTHING = 2_147_483_647;
