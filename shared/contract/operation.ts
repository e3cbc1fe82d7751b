import type * as z from 'zod/mini';
import type { FieldMessage } from '../messages/refusals.ts';
import type { InvitedRole, StaffRole } from '../model/account/roles.ts';
import type { TokenScope } from '../model/software/tokenScope.ts';
import type { CallEffort } from '../rules/callLimits.ts';
import type { CommonProblem, ProblemCode } from './problems.ts';

/** Who a request comes from. A visitor shows no credentials; a token is a company's or customer's API access token. */
export type Caller = 'visitor' | 'customer' | 'translator' | 'staff' | 'token';

/** Under whose key the operation looks up data; `cart` means that the cart's hash is the capability. */
type Ownership = 'public' | 'cart' | 'account' | 'staff';

export type BodyType = 'json' | 'form' | 'multipart';

export interface Operation {
  /** Unique over all areas; also the name of the handler and of the client's method. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  callers: readonly Caller[];
  /** The scope that a token needs; an operation without one is closed to tokens. */
  scope?: TokenScope;
  ownership: Ownership;
  /** Roles of staff that may call it; required if the ownership is `staff`. */
  roles?: readonly StaffRole[];
  /**
   * Roles of a company's members that may call it for the company, besides the owner; default: only the owner. `login`:
   * it concerns the login itself, and is never called for a company.
   */
  members?: readonly InvitedRole[] | 'login';
  /** Also reachable as POST on the same path with `_method` or `X-HTTP-Method-Override` naming the method. */
  override?: true;
  params?: z.core.$ZodType<object, object>;
  query?: z.core.$ZodType<object, object>;
  body?: z.core.$ZodType;
  /** Default: json, form (urlencoded) and multipart. */
  bodyTypes?: readonly BodyType[];
  /**
   * Its cost in the caller's limits (shared/rules/callLimits.ts); default: `nothing` for GET, `write` for all others.
   */
  effort?: CallEffort | 'nothing';
  /** Fields that the contract does not name are left out instead of refused: a library of others sends its own. */
  ignoresUnknown?: true;
  /** Largest body in bytes; default 256 KiB. */
  bodyLimit?: number;
  /** Answers by status; `null` is an answer without a body. */
  success: { readonly [status: number]: z.ZodMiniType | null };
  errors: readonly ProblemCode[];
  /** Seconds for which browsers and the CDN may cache a public answer; without it: no-store. */
  cacheSeconds?: number;
}

export interface Area {
  readonly [id: string]: Operation;
}

/** An operation as declared: `on` is its method and path, its id is its key in the object. */
interface Described extends Omit<Operation, 'id' | 'method' | 'path'> {
  on: `${Operation['method']} ${Operation['path']}`;
}

type Defined<D> = { readonly [Id in keyof D]: Omit<D[Id], 'on'> & { readonly id: Id } & PlaceOf<D[Id]> };

type PlaceOf<D> = D extends { on: `${infer M extends Operation['method']} ${infer P extends Operation['path']}` }
  ? { readonly method: M; readonly path: P }
  : never;

/** Operations with their literal types, so that handlers and the client can be checked against them. */
// Bundlers read the next line: operations that a page or function does not name are left out.
// @__NO_SIDE_EFFECTS__
export function operations<const D extends Readonly<Record<string, Described>>>(described: D): Defined<D> {
  const defined = Object.entries(described).map(([id, { on, ...rest }]) => {
    const [method, path] = on.split(' ');
    return [id, { id, method, path, ...rest }];
  });
  return Object.fromEntries(defined);
}

/** The cost of a call in the caller's limits; undefined if it costs nothing. */
export function effortOf({ effort, method }: Operation): CallEffort | undefined {
  if (effort === 'nothing' || (effort === undefined && method === 'GET')) return undefined;
  return effort ?? 'write';
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** What the handler of an operation receives after parsing. */
export interface RequestOf<O extends Operation> {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
}

type SuccessOf<O extends Operation> = {
  [S in keyof O['success'] & number]: {
    status: S;
    body: O['success'][S] extends z.core.$ZodType ? z.input<O['success'][S]> : undefined;
    headers?: Readonly<Record<string, string>>;
  };
}[keyof O['success'] & number];

/** A refusal as a value: a code of `problems` and, for 422, the messages' keys per dotted field name. */
export interface Refusal<C extends ProblemCode = ProblemCode> {
  refused: C;
  /** Dotted field name → message keys (or texts with `replace` applied by the runtime). */
  fields?: Readonly<Record<string, readonly FieldMessage[]>>;
  replace?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
}

export type AnswerOf<O extends Operation> = SuccessOf<O> | Refusal<O['errors'][number] | CommonProblem>;

/** The body of an operation's success as the client reads it. */
export type ResultOf<O extends Operation> = {
  [S in keyof O['success'] & number]: O['success'][S] extends z.core.$ZodType ? z.output<O['success'][S]> : undefined;
}[keyof O['success'] & number];

/** What a caller sends: the input side of the schemas. */
export type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/**
 * The parts of a call: path parameters and body if the operation has them, a query if it needs one; parts that the
 * operation does not have are type errors.
 */
export type CallOf<O extends Operation> = Part<'params', O['params']> &
  Part<'body', O['body']> &
  (Record<never, never> extends InputOf<O['query']> ? Partial<Part<'query', O['query']>> : Part<'query', O['query']>);

type Part<Name extends string, S> = S extends z.core.$ZodType
  ? { [K in Name]: z.input<S> }
  : { [K in Name]?: undefined };
