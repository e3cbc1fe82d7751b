import type { CallOf, Operation, ResultOf } from '#shared/contract/operation.ts';
import { ApiFailure } from './ApiFailure.ts';
import { actFor, actingCompany } from './actingCompany.ts';
import { readAnswer, readProblem } from './answers.ts';
import { browserCall } from './browserCall.ts';
import { isLoggedIn, markSession, ownerOfPage, sessionOwner } from './sessionMark.ts';

type CallInput<O extends Operation> = CallOf<O> & CallOptions;

interface CallOptions {
  /** Hash of the cart that is meant: the capability of a visitor. */
  cart?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** A session that is over is the answer: nobody is asked to log in again. */
  asIs?: boolean;
  /** Repeating the call with the same key does the same thing once. */
  idempotencyKey?: string;
}

/** The part of a call that `send` reads, whatever the operation. */
type AnyInput = CallOptions & { params?: object | undefined; query?: object | undefined; body?: unknown };

/**
 * Calls an operation of the contract and parses its answer. Throws ApiFailure for every answer that is not a success,
 * and when there is none (`status` 0); an aborted call throws the signal's reason. A call without the operation's path
 * parameters, its body or a query it needs does not compile, nor one with a name that the operation does not have.
 */
export async function call<O extends Operation>(
  operation: O,
  ...[input]: Record<never, never> extends CallOf<O> ? [CallInput<O>?] : [CallInput<O>]
): Promise<ResultOf<O>> {
  const response = await sendInSession(operation, input ?? {});
  const text = await response.text();
  if (!response.ok) {
    const failure = new ApiFailure(response.status, readProblem(text), response.headers.get('Retry-After'));
    // The user was removed from the company: later calls are made for their own account.
    if (failure.code === 'not_a_member') actFor(undefined);
    throw failure;
  }
  const schema = operation.success[response.status];
  if (schema === undefined) throw new ApiFailure(response.status, { code: 'undeclared' });
  return readAnswer(schema, text) as ResultOf<O>;
}

/**
 * A session that is over is started again in place and the call repeated, so that nothing typed is lost; what a visitor may
 * do goes on without one.
 */
async function sendInSession(operation: Operation, input: AnyInput): Promise<Response> {
  const open = operation.callers.includes('visitor');
  const owner = sessionOwner();
  const response = await send(operation, input, await tokenFor(open));
  if (response.status !== 401 || (open && owner === undefined)) return response;
  markSession(false);
  if (open) return send(operation, input, undefined);
  return !input.asIs && (await logInAgain()) ? send(operation, input, await sessionToken()) : response;
}

async function tokenFor(open: boolean): Promise<string | undefined> {
  try {
    return await sessionToken();
  } catch {
    // The login service cannot be reached.
    if (open) return undefined;
    throw new ApiFailure(0, { code: 'network' });
  }
}

async function send(operation: Operation, input: AnyInput, token?: string): Promise<Response> {
  const headers: Record<string, string> = {
    ...browserCall,
    'Accept-Language': document.documentElement.lang,
    // One id from here through the API to messages and mails: support finds all of it by what an error page shows.
    'X-Request-Id': crypto.randomUUID(),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  const company = token && operation.members !== 'login' ? actingCompany() : undefined;
  if (company) headers['X-Company'] = company;
  if (input.cart) headers['X-Cart'] = input.cart;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method: operation.method, headers };
  if (input.body !== undefined) init.body = JSON.stringify(input.body);
  if (input.signal) init.signal = input.signal;
  try {
    return await fetch(address(operation.path, input), init);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiFailure(0, { code: 'network' });
  }
}

function address(path: string, { params = {}, query = {} }: AnyInput): string {
  const given = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

/**
 * The access token of the session, refreshed when it must be; undefined for a visitor and once a session is over.
 * Throws when the pool cannot be reached.
 */
async function sessionToken(): Promise<string | undefined> {
  if (!isLoggedIn()) return undefined;
  // Without the code of the login, which is as large again and is needed by few pages.
  const { currentToken } = await import('./currentToken.ts');
  return currentToken();
}

/** Asks for a login; resolves true once there is one. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers how the page asks for a login; the returned function unregisters it. */
export function offerLogin(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * True once the same person has logged in again; all calls that wait share one question. False where nobody can be
 * asked. If another person logs in, the page is reloaded, so that nothing of the previous user stays.
 */
function logInAgain(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askOnce(): Promise<boolean> {
  if (!ask || !(await ask())) return false;
  const owner = ownerOfPage();
  if (owner === undefined || owner === sessionOwner()) return true;
  location.reload();
  return false;
}
