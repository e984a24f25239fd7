import type { Answer, Endpoint, Sent } from "../src/api/endpoint.ts";
import type { ApprovalsContract } from "../src/console/bookings/approve/contract.ts";
import type { CancellationsContract } from "../src/console/bookings/cancel/contract.ts";
import type { AmendmentsContract } from "../src/console/bookings/change/contract.ts";
import type { BookingDetailContract } from "../src/console/bookings/detail/contract.ts";
import type { OperatorDocumentsContract } from "../src/console/bookings/documents/contract.ts";
import type { BookingListContract } from "../src/console/bookings/list/contract.ts";
import type { NewBookingContract } from "../src/console/bookings/new/contract.ts";
import type { ConsoleChangesContract } from "../src/console/changes/contract.ts";
import type { AuditContract } from "../src/console/company/audit/contract.ts";
import type { FactorsContract } from "../src/console/company/factors/contract.ts";
import type { OwnAccountContract } from "../src/console/company/own-account/contract.ts";
import type { SignInContract } from "../src/console/company/sign-in/contract.ts";
import type { StaffContract } from "../src/console/company/staff/contract.ts";
import type { GuestsContract } from "../src/console/guests/blocking/contract.ts";
import type { InquiriesContract } from "../src/console/guests/inquiries/contract.ts";
import type { MailsContract } from "../src/console/guests/mails/contract.ts";
import type { OutsideRefundsContract } from "../src/console/money/outside-refunds/contract.ts";
import type { ClosuresContract } from "../src/console/rooms/closures/contract.ts";
import type { OperatorSearchContract } from "../src/console/search/contract.ts";
import type { TimelineContract } from "../src/console/timeline/contract.ts";
import type { TodayContract } from "../src/console/today/contract.ts";
import type { ViewsContract } from "../src/console/views/contract.ts";
import type { AccountContract } from "../src/features/account/contract.ts";
import type { CalendarContract } from "../src/features/bookings/calendar/contract.ts";
import type { ChangesContract } from "../src/features/bookings/change/contract.ts";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import type { CartContract } from "../src/features/cart/contract.ts";
import type { ContactContract } from "../src/features/contact/contract.ts";
import type { DocumentsContract } from "../src/features/documents/contract.ts";
import type { FavoritesContract } from "../src/features/favorites/contract.ts";
import type { OutboxContract } from "../src/features/outbox/contract.ts";
import type { PaymentMethodsContract } from "../src/features/payment-methods/contract.ts";
import type { PaymentsContract } from "../src/features/payments/contract.ts";
import type { SandboxContract } from "../src/features/payments/sandbox.api.server.ts";
import type { PersonalDataContract } from "../src/features/personal-data/contract.ts";
import type { ProfileContract } from "../src/features/profile/contract.ts";
import type { ComparisonContract } from "../src/features/rooms/comparison/contract.ts";
import type { SpacesContract } from "../src/features/rooms/contract.ts";
import type { SearchContract } from "../src/features/search/contract.ts";

/**
 * Finds the contract's type for a path as a test writes it, so that a test's calls are checked like the product's:
 * `get(`reservations/${id}?lang=en`)` is "GET reservations/:id".
 */
type Lines = AccountContract &
  PersonalDataContract &
  AmendmentsContract &
  ApprovalsContract &
  CancellationsContract &
  BookingDetailContract &
  BookingListContract &
  InquiriesContract &
  MailsContract &
  NewBookingContract &
  OperatorDocumentsContract &
  OperatorSearchContract &
  ViewsContract &
  BookingsContract &
  CalendarContract &
  CartContract &
  ChangesContract &
  ClosuresContract &
  ConsoleChangesContract &
  ComparisonContract &
  ContactContract &
  DocumentsContract &
  FavoritesContract &
  OutboxContract &
  PaymentsContract &
  ProfileContract &
  SandboxContract &
  SearchContract &
  SignInContract &
  FactorsContract &
  OwnAccountContract &
  GuestsContract &
  AuditContract &
  StaffContract &
  SpacesContract &
  TimelineContract &
  OutsideRefundsContract &
  TodayContract &
  PaymentMethodsContract;

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The contract's line for a path; `never` where it has none. A path without parameters goes before one with them. */
type LineOf<M extends Method, Path extends string> = Path extends `${infer Before}?${string}`
  ? LineOf<M, Before>
  : `${M} ${Path}` extends keyof Lines
    ? Lines[`${M} ${Path}`]
    : {
        [Key in keyof Lines]: Key extends `${M} ${infer Pattern}`
          ? Matches<Path, Pattern> extends true
            ? Lines[Key]
            : never
          : never;
      }[keyof Lines];

type Matches<Path extends string, Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? Path extends `${infer Given}/${infer GivenRest}`
    ? MatchesPart<Given, Part> extends true
      ? Matches<GivenRest, Rest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : MatchesPart<Path, Pattern>;

type MatchesPart<Given extends string, Part extends string> = Part extends `:${string}`
  ? true
  : Given extends Part
    ? true
    : false;

/** Of a path that is in no contract, what stands where the compiler says so. */
type Known<M extends Method, Path extends string> = [LineOf<M, Path>] extends [never]
  ? `no contract has ${M} ${Path}: use send()`
  : unknown;

/** A path that a contract has. */
export type PathFor<M extends Method, Path extends string> = Path & Known<M, NoInfer<Path>>;

export type DataOf<M extends Method, Path extends string> =
  LineOf<M, Path> extends infer Line extends Endpoint ? Answer<Line> : never;

type BodyOf<Line> = Line extends Endpoint ? (Sent<Line> extends { body: infer Body } ? Body : object) : never;

/** The body and the headers of a call; the body may be left out where it may be empty. */
export type BodyAndHeaders<M extends Method, Path extends string> =
  BodyOf<LineOf<M, Path>> extends infer Body
    ? object extends Body
      ? [body?: Body, headers?: Record<string, string>]
      : [body: Body, headers?: Record<string, string>]
    : never;
