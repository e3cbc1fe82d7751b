import { Agent, request } from 'node:http';
import { visitorAddress } from '../enumeration/timing.ts';
import type { Described } from './document.ts';
import type { FuzzRequest } from './makeRequest.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string | undefined;
  text: string;
}

const timeoutMs = 40_000;

/** Sends requests over connections that stay open, from several addresses of this machine. */
export function sender(origin: string, addresses: number) {
  const agents = Array.from({ length: addresses }, (_, index) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    localAddress: visitorAddress(index + 1),
  }));
  const { hostname, port } = new URL(origin);
  return {
    send: ({ method, path, headers, body }: FuzzRequest, from: number): Promise<FuzzAnswer> =>
      new Promise((resolve, reject) => {
        const given = { ...headers, ...(body && { 'content-length': String(body.byteLength) }) };
        const options = { hostname, port, method, path, headers: given, ...agents[from % addresses] };
        const sent = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'],
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: (): void => {
      for (const { agent } of agents) agent.destroy();
    },
  };
}

/** A call that failed, to be looked at afterwards; without its credentials. */
interface KeptCall {
  /** Its place in the run: the same seed sends it there again. */
  number: number;
  caller: string;
  request: { method: string; path: string; headers: Readonly<Record<string, string | undefined>>; body: string };
  answer: FuzzAnswer;
}

const mostCalls = 5;

interface Finding {
  times: number;
  /** The first such request with its answer, cut for reading. */
  sample: string;
  /** The first few, whole: what was sent by whom, as which number of the run, and what came back. */
  calls: KeptCall[];
}

/** Checks every answer against the document: undocumented answers and any 5xx are findings. */
export function makeVerdict() {
  const findings = new Map<string, Finding>();
  const byStatus: Record<string, number> = {};
  /** Successes of each operation. */
  const reached = new Map<string, number>();
  /** Other answers of each operation: status with code, and count. */
  const refused = new Map<string, Map<string, number>>();
  let serverErrors = 0;

  return {
    findings,
    byStatus,
    reached,
    serverErrors: () => serverErrors,
    /** What an operation was refused with most, for those who ask why it was never reached. */
    refusalsOf: (id: string): string =>
      [...(refused.get(id) ?? [])]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 4)
        .map(([key, times]) => `${times} × ${key}`)
        .join(', '),
    undocumented: () => [...findings.values()].reduce((sum, { times }) => sum + times, 0),
    /** Notes an answer; false for one that is a finding. */
    note(
      described: Pick<Described, 'id' | 'problemOf'>,
      callerKind: string,
      request: FuzzRequest,
      answer: FuzzAnswer,
      number = 0,
    ): boolean {
      const { status, contentType, text } = answer;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status >= 500) serverErrors += 1;
      if (status >= 200 && status < 300) reached.set(described.id, (reached.get(described.id) ?? 0) + 1);
      else {
        const key = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
        const own = refused.get(described.id) ?? new Map<string, number>();
        refused.set(described.id, own.set(key, (own.get(key) ?? 0) + 1));
      }
      const problem = described.problemOf(status, contentType, text) ?? (status >= 500 ? 'a server error' : undefined);
      if (!problem) return true;
      const key = `${described.id} ${status}: ${problem}`;
      const known = findings.get(key) ?? { times: 0, sample: shown(callerKind, request, answer), calls: [] };
      findings.set(key, { ...known, times: known.times + 1 });
      if (known.calls.length < mostCalls) known.calls.push(keptCall(number, callerKind, request, answer));
      return false;
    },
  };
}

function keptCall(number: number, caller: string, request: FuzzRequest, answer: FuzzAnswer): KeptCall {
  const { method, path, headers, body } = request;
  const sent = { ...headers, ...(headers.authorization && { authorization: '…' }) };
  return { number, caller, request: { method, path, headers: sent, body: body?.toString('utf8') ?? '' }, answer };
}

function shown(callerKind: string, { method, path, headers, body }: FuzzRequest, { text }: FuzzAnswer): string {
  const given = JSON.stringify({ ...headers, authorization: undefined });
  const sent = body?.toString('utf8').slice(0, 1500) ?? '';
  return [`${callerKind}: ${method} ${path}`, given, sent, `→ ${text.slice(0, 600)}`].join('\n  ');
}
