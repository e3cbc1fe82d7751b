import { type ChangeEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { InputOf, Operation } from '#shared/contract/operation.ts';
import { type Refused, useSubmit } from '../useSending.ts';

/** Fields of an operation by their names in the request, in its body or path; of an object in it: `customer.first_name`. */
type FieldOf<O extends Operation> = NamesOf<InputOf<O['body']>> | NamesOf<InputOf<O['params']>>;
type NamesOf<Body> = Body extends object
  ? { [K in keyof Body & string]: K | InnerOf<K, Body[K]> }[keyof Body & string]
  : never;
type InnerOf<K extends string, V> =
  NonNullable<V> extends readonly unknown[]
    ? never
    : NonNullable<V> extends object
      ? `${K}.${keyof NonNullable<V> & string}`
      : never;

/** What is typed, by the name under which it is sent; a name that the operation does not have does not compile. */
type TypedOf<O extends Operation, T> = { [K in keyof T]: K extends FieldOf<O> ? T[K] : never };

type Names<T> = keyof T & string;
type NamesWith<T, Value> = { [K in Names<T>]: T[K] extends Value ? K : never }[Names<T>];

/** What is not right, by field; a field without a sentence is right. */
type Wrong<T> = { readonly [K in Names<T>]?: string | false | undefined };

interface Options<T> {
  /** What its ids begin with, where the names are not its own on the page. */
  id?: string;
  /** The id of a field, by the last part of its name, where it is another one. */
  idOf?: (name: string) => string;
  /** What stands in the fields that nobody has touched. */
  start: T;
  /** Something is being typed. */
  typing?: () => void;
  /** Of everything that is typed; default: the browser's own way. */
  autoComplete?: 'off';
  labels: Readonly<Record<Names<T>, MessageKey>>;
  /** What is found when it is sent, before the service is asked; it stays until it is sent again. */
  check?: (typed: T) => Wrong<T>;
  /** What is said while it is typed; `isTried`: it was sent once, and so what is missing is said as well. */
  live?: (typed: T, isTried: boolean) => Wrong<T>;
  send: (typed: T) => Promise<Refused | undefined>;
}

/**
 * A form of an operation. Each field gets its id, name, label, error and required state from here, and its value as it
 * is typed, which stays when the service refuses it: what is wrong is said at its field. `submit` sends once at a time
 * and resolves with the id of the first field that is wrong.
 */
export function useForm<O extends Operation, T extends TypedOf<O, T>>(
  operation: O,
  { id = '', idOf: toId = (name) => id + name, start, typing, autoComplete, labels, check, live, send }: Options<T>,
) {
  const { t } = useI18n();
  const [changed, setChanged] = useState<Partial<T>>({});
  const typed: T = { ...start, ...changed };
  const [isTried, setTried] = useState(false);
  const sending = useSubmit(async () => {
    setTried(true);
    const fields = said(check?.(typed));
    if (Object.keys(fields).length > 0) return { fields };
    if (Object.keys(said(live?.(typed, true))).length > 0) return {};
    return send(typed);
  });
  const names = Object.keys(start).filter((name): name is Names<T> => name in start);
  const lastOf = (name: string) => name.split('.').at(-1) ?? name;
  const idOf = (name: string) => toId(lastOf(name));
  const errors: Readonly<Record<string, string>> = { ...sending.fields, ...said(live?.(typed, isTried)) };
  const required = new Map([...requiredOf(operation.params), ...requiredOf(operation.body)]);

  const change = (more: Partial<T>) => {
    typing?.();
    setChanged((before) => ({ ...before, ...more }));
  };
  const set = <K extends Names<T>>(name: K, value: T[K] | string | boolean) => {
    typing?.();
    setChanged((before) => ({ ...before, [name]: value }));
  };
  const named = <K extends Names<T>>(name: K) => ({ id: idOf(name), error: errors[name], label: t(labels[name]) });
  const field = <K extends Names<T>>(name: K) => ({ ...named(name), name: lastOf(name), value: typed[name] });

  return {
    ...sending,
    typed,
    errors,
    change,
    /** As it was before anything was typed. */
    startAgain() {
      setChanged({});
      setTried(false);
    },
    async submit(event?: { preventDefault(): void }): Promise<string | undefined> {
      const refused = await sending.submit(event);
      const wrong = { ...said(live?.(typed, true)), ...refused?.fields };
      const first = names.find((name) => wrong[name] !== undefined);
      return first && idOf(first);
    },
    /** What was refused by field as they stand, for a summary above the form. */
    summary: Object.entries(sending.fields)
      .map(([name, message]) => {
        const known = names.find((one) => one === name);
        const place = known ? names.indexOf(known) : names.length;
        return { place, field: idOf(name), message, label: known ? t(labels[known]) : '' };
      })
      .sort((one, other) => one.place - other.place),
    /** For `TextField`, `AreaField` and `PasswordField`. */
    text: <K extends NamesWith<T, string>>(name: K) => ({
      ...field(name),
      ...(autoComplete && { autoComplete }),
      ...(required.has(name) && { optional: !required.get(name) }),
      onChange: ({ target }: ChangeEvent<{ value: string }>) => set(name, target.value),
    }),
    /** For `SelectField`: one of a few. */
    one: <K extends NamesWith<T, string>>(name: K) => ({
      ...field(name),
      choose: (value: T[K]) => set(name, value),
    }),
    /** For `ChoiceField`: one of two or three, all of them seen. */
    radio: <K extends NamesWith<T, string>>(name: K) => ({
      ...{ name: idOf(name), legend: t(labels[name]), value: typed[name] },
      onChange: (value: T[K]) => set(name, value),
    }),
    /** For `CheckField`. */
    tick: <K extends NamesWith<T, boolean>>(name: K) => ({
      ...named(name),
      checked: typed[name],
      onChange: (checked: boolean) => set(name, checked),
    }),
    /** For `Choices`: any of a few. */
    some: <K extends NamesWith<T, readonly string[]>>(name: K) => ({
      ...{ id: idOf(name), error: errors[name], legend: t(labels[name]) },
      chosen: typed[name],
      change: (chosen: T[K]) => set(name, chosen),
    }),
  };
}

/** Sentences alone. */
function said(wrong: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong ?? {}).filter(([, message]) => message));
}

const isObject = (schema: Schema): schema is z.core.$ZodObject => schema?._zod.def.type === 'object';
const isOptional = (schema: Schema): schema is z.core.$ZodOptional => schema?._zod.def.type === 'optional';
type Schema = z.core.$ZodType | undefined;

/** Whether a request has to name a field, by the contract; nothing of what it does not say field by field. */
function requiredOf(given: Schema, of = ''): ReadonlyMap<string, boolean> {
  const schema = isOptional(given) ? given._zod.def.innerType : given;
  if (!isObject(schema)) return new Map();
  return new Map(
    Object.entries(schema._zod.def.shape).flatMap(([name, inner]) => [
      [of + name, inner._zod.optin !== 'optional'] as const,
      ...requiredOf(inner, `${of}${name}.`),
    ]),
  );
}
