import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { format } from 'node:util';
import { callsOf, grantOf, namesOf } from '../record/awsActions.ts';

/** A call of DynamoDB as it was sent. */
export interface TableCall {
  authorization: string;
  /** `DynamoDB_20120810.PutItem`. */
  target: string;
  body: string;
}

/**
 * Refuses what AWS would refuse a function: a call of tables, queues, keys, user pool or mail that it is not granted ends as
 * AccessDenied, before it is sent. Files are refused where they lie, since links are used by others. Parameters are every
 * function's. Each kind of call is looked at once.
 */
export function refuseUngranted(granted: ReadonlySet<string>, environment: NodeJS.ProcessEnv): void {
  const names = namesOf([environment]);
  const known = new Map<string, Error | undefined>();
  const refusalOf = (request: ClientRequest, target: string, body: string): Error | undefined => {
    const headers = { ...request.getHeaders(), 'x-amz-target': target } as Record<string, string>;
    const calls = callsOf({ method: request.method, url: request.path, headers, body: Buffer.from(body) }, '');
    const missing = calls
      .map((call) => grantOf(call, names))
      .find((use) => !granted.has(use) && !use.startsWith('ssm:'));
    return missing === undefined ? undefined : accessDenied(calls[0]?.caller ?? '', missing);
  };
  onCall((request, target, body) => {
    // Which right goes with which table is in the order.
    const kind = `${target} ${partsOf(target, body).join()}`;
    if (!known.has(kind)) known.set(kind, refusalOf(request, target, body));
    return known.get(kind);
  });
}

const accessDenied = (caller: string, use: string): Error =>
  Object.assign(new Error(`${caller} is not authorized to perform: ${use} (no policy of its template allows it)`), {
    name: 'AccessDeniedException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  });

/** Looks at each call of the services that are named by a header, as it is sent; an error that it gives is the call's. */
function onCall(look: (request: ClientRequest, target: string, body: string) => Error | undefined): void {
  subscribe('http.client.request.created', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
    if (!(request instanceof ClientRequest)) return;
    const target = String(request.getHeader('x-amz-target') ?? '');
    if (target === '') return;
    const end = request.end;
    // What the SDK sends comes whole, at the end.
    request.end = function endSeen(this: ClientRequest, ...given: [unknown?]) {
      const refusal = look(this, target, textOf(given[0]));
      return refusal ? this.destroy(refusal) : Reflect.apply(end, this, given);
    };
  });
}

/**
 * Tells one call of each kind that this process makes: an operation, with the tables, indexes and parts of its transaction. A
 * proxy in front of the tables would see the same, and cost as much again as the tables themselves.
 */
export function tellTableCalls(tell: (call: TableCall) => void): void {
  const told = new Set<string>();
  onCall((request, target, body) => {
    if (!target.startsWith('DynamoDB_')) return undefined;
    const kind = `${target} ${[...new Set(partsOf(target, body))].toSorted().join()}`;
    if (!told.has(kind)) {
      told.add(kind);
      tell({ target, body, authorization: String(request.getHeader('authorization') ?? '') });
    }
    return undefined;
  });
}

const textOf = (chunk: unknown): string =>
  typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';

/** The tables, indexes, queues and parts that a call names, in its order. */
function partsOf(target: string, body: string): string[] {
  if (target.startsWith('DynamoDB_') && target.includes('.Batch')) return Object.keys(JSON.parse(body).RequestItems);
  return body.match(/"(?:TableName|IndexName|QueueUrl)":"[^"]*"|"(?:Put|Update|Delete|Get|ConditionCheck)":\{/g) ?? [];
}

/**
 * What Lambda's runtime makes of the console where the log's format is JSON: one line with time, level and the message within
 * it. A text that is JSON is a string in it, where no field can be searched.
 */
export function patchConsole(target: Console, write: (line: string) => void, requestId: () => string): void {
  const writer =
    (level: string) =>
    (...said: unknown[]): void => {
      const message = said.length === 1 ? said[0] : format(...said);
      const of = { timestamp: new Date().toISOString(), level, requestId: requestId() };
      write(`${JSON.stringify({ ...of, message }, withErrors).replaceAll('\n', '\r')}\n`);
    };
  Object.assign(target, {
    ...{ trace: writer('TRACE'), debug: writer('DEBUG'), info: writer('INFO'), log: writer('INFO') },
    ...{ warn: writer('WARN'), error: writer('ERROR') },
  });
}

const withErrors = (_: string, value: unknown): unknown =>
  value instanceof Error
    ? { errorType: value.name, errorMessage: value.message, stackTrace: value.stack?.split('\n') }
    : value;

/** From here on this thread's clock has the given offset: for what only happens after days. */
export function moveClock(aheadMs: number): (aheadMs: number) => void {
  const Present = Date;
  let ahead = aheadMs;
  globalThis.Date = new Proxy(Present, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [Present.now() + ahead] : given, asked),
    get: (target, property) =>
      property === 'now' ? () => Present.now() + ahead : Reflect.get(target, property, target),
  });
  return (to) => {
    ahead = to;
  };
}
