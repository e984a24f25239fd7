import { invalid } from "./errors.ts";
import type { Form } from "./form.ts";

/**
 * Readers for one parameter each: undefined if it was not sent, its value if it is valid, otherwise an error with
 * Stripe's own code. `within` is the name of the enclosing parameter, for the error.
 */

/** Rejects unknown parameters, as Stripe does. `expand` is always known. */
export function onlyKnown(form: Form, names: readonly string[], within?: string): void {
  const stranger = Object.keys(form).find((name) => name !== "expand" && !names.includes(name));
  if (stranger === undefined) return;
  const param = full(stranger, within);
  throw invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
}

export function text(form: Form, name: string, within?: string): string | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  const param = full(name, within);
  if (typeof value !== "string") throw invalid(`Invalid string: ${param}`, param);
  // PostgreSQL keeps no NUL in its JSON.
  if (value.includes("\0")) throw invalid(`Invalid string: ${param}`, param);
  if (value.length > 5000) throw invalid(`Invalid string: ${param} must be at most 5000 characters`, param);
  return value;
}

/** Like text, but an empty string clears the field (null). */
export function clearable(form: Form, name: string): string | null | undefined {
  const value = text(form, name);
  return value === "" ? null : value;
}

/** Like text, but an empty string is an error: ids cannot be cleared. */
export function id(form: Form, name: string): string | undefined {
  const value = text(form, name);
  if (value !== "") return value;
  throw invalid(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
    name,
    "parameter_invalid_empty",
  );
}

export function integer(form: Form, name: string, within?: string): number | undefined {
  const value = text(form, name, within);
  if (value === undefined) return undefined;
  const param = full(name, within);
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, param, "parameter_invalid_integer");
  }
  return Number(value);
}

export function flag(form: Form, name: string, within?: string): boolean | undefined {
  const value = text(form, name, within);
  if (value === undefined) return undefined;
  if (value === "true") return true;
  if (value === "false") return false;
  throw invalid(`Invalid boolean: ${value}`, full(name, within));
}

export function oneOf<T extends string>(
  form: Form,
  name: string,
  allowed: readonly T[],
  within?: string,
): T | undefined {
  const value = text(form, name, within);
  if (value === undefined) return undefined;
  const found = allowed.find((option) => option === value);
  if (found !== undefined) return found;
  const param = full(name, within);
  throw invalid(`Invalid ${param}: must be one of ${allowed.join(", ")}`, param);
}

export function nested(form: Form, name: string, within?: string): Form | undefined {
  const value = form[name];
  if (value === undefined || value === "") return undefined;
  const param = full(name, within);
  if (typeof value === "string") throw invalid("Invalid object", param);
  return value;
}

export function list(form: Form, name: string): string[] | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  const entries = typeof value === "string" ? [] : Object.values(value);
  if (typeof value === "string" || entries.some((entry) => typeof entry !== "string")) {
    throw invalid("Invalid array", name);
  }
  return entries as string[];
}

export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value;
  throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
}

/** Metadata after the call: named keys replaced, keys sent empty removed, an empty `metadata` clears all. */
export function metadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const sent = form.metadata;
  if (sent === undefined) return before;
  if (sent === "") return {};
  if (typeof sent === "string") throw invalid("Invalid object", "metadata");
  const after = { ...before };
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value !== "string") throw invalid("Metadata values must be strings", `metadata[${name}]`);
    if (name.length > 40) throw invalid("Metadata keys must be at most 40 characters", "metadata");
    if (value.length > 500)
      throw invalid("Metadata values must be at most 500 characters", `metadata[${name}]`);
    if (value === "") delete after[name];
    else after[name] = value;
  }
  if (Object.keys(after).length > 50) throw invalid("Metadata can have at most 50 keys", "metadata");
  return after;
}

function full(name: string, within?: string): string {
  return within === undefined ? name : `${within}[${name}]`;
}
