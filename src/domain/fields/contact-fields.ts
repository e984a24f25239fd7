import type { Problem } from "../problem.ts";
import { emailProblem } from "./account-fields.ts";
import { longTextProblem, problemsOf, textProblem } from "./text-field.ts";

const CONTACT_NAME_MAX = 100;
const CONTACT_CONTENT_MAX = 5000;

type ContactForm = {
  mail: string;
  name: string;
  /** 0: a general question; null: not chosen. */
  room_id: number | null;
  content: string;
  /** 0: about no booking. */
  reservation_id: number;
};

/** `bookings`: the ids of the user's bookings of the chosen space; if there are any, one has to be chosen (FIELD-12). */
export function contactProblems(form: ContactForm, bookings: readonly number[]): Problem[] {
  return problemsOf(
    emailProblem(form.mail, "mail"),
    textProblem("name", form.name, CONTACT_NAME_MAX),
    form.room_id === null && form.reservation_id === 0 ? { code: "room_not_chosen", field: "room_id" } : null,
    bookings.length > 0 && !bookings.includes(form.reservation_id)
      ? { code: "booking_not_chosen", field: "reservation_id" }
      : null,
    longTextProblem("content", form.content, CONTACT_CONTENT_MAX),
  );
}
