import type { Described } from './document.ts';
import type { FuzzRequest } from './makeRequest.ts';
import type { FuzzAnswer } from './send.ts';

export interface Finding {
  times: number;
  /** The first such request with its answer. */
  sample: string;
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
      const known = findings.get(key);
      if (known) known.times += 1;
      else findings.set(key, { times: 1, sample: shown(callerKind, request, answer) });
      return false;
    },
  };
}

function shown(callerKind: string, { method, path, headers, body }: FuzzRequest, { text }: FuzzAnswer): string {
  const given = JSON.stringify({ ...headers, authorization: undefined });
  const sent = body?.toString('utf8').slice(0, 1500) ?? '';
  return [`${callerKind}: ${method} ${path}`, given, sent, `→ ${text.slice(0, 600)}`].join('\n  ');
}
