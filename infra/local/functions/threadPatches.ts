import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { format } from 'node:util';

/** A call of DynamoDB as it was sent. */
export interface TableCall {
  authorization: string;
  /** `DynamoDB_20120810.PutItem`. */
  target: string;
  body: string;
}

/**
 * Tells one call of each kind that this process makes: an operation, with the tables, indexes and parts of its transaction. A
 * proxy in front of the tables would see the same, and cost as much again as the tables themselves.
 */
export function tellTableCalls(tell: (call: TableCall) => void): void {
  const told = new Set<string>();
  subscribe('http.client.request.created', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
    if (!(request instanceof ClientRequest)) return;
    const target = String(request.getHeader('x-amz-target') ?? '');
    if (!target.startsWith('DynamoDB_')) return;
    const end = request.end;
    // What the SDK sends comes whole, at the end.
    request.end = function endTold(this: ClientRequest, ...given: [unknown?]) {
      const body = textOf(given[0]);
      const kind = `${target} ${kindOf(target, body)}`;
      if (!told.has(kind)) {
        told.add(kind);
        tell({ target, body, authorization: String(request.getHeader('authorization') ?? '') });
      }
      return Reflect.apply(end, this, given);
    };
  });
}

const textOf = (chunk: unknown): string =>
  typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';

function kindOf(target: string, body: string): string {
  if (target.includes('.Batch')) return Object.keys(JSON.parse(body).RequestItems).toSorted().join();
  const named = body.match(/"(?:TableName|IndexName)":"[^"]*"|"(?:Put|Update|Delete|Get|ConditionCheck)":\{/g) ?? [];
  return [...new Set(named)].toSorted().join();
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
