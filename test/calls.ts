import type { Answer, Endpoint, Sent } from "../src/api/endpoint.ts";
import type { AllContracts } from "../src/process/endpoints.ts";

/**
 * Finds the contract's type for a path as a test writes it, so that a test's calls are checked like the product's:
 * `get(`reservations/${id}?lang=en`)` is "GET reservations/:id".
 */
type Lines = Together<AllContracts>;

/** A & B for A | B. */
type Together<All> = (All extends unknown ? (one: All) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

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
