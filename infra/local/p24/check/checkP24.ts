import { exercise, isRefundNotice } from './exercise.ts';
import { openProviderDocument } from './providerDocument.ts';

export interface P24Check {
  ok: boolean;
  document: 'found' | 'absent';
  requests: number;
  responses: number;
  notices: number;
  problems: string[];
}

/**
 * Compares what the adapter sends and what the sandbox answers and notifies with the provider's OpenAPI document at
 * `path`. Without the document nothing is checked and the result says so; that is no failure.
 */
export async function checkP24(path: string): Promise<P24Check> {
  const document = openProviderDocument(path);
  if (!document) return { ok: true, document: 'absent', requests: 0, responses: 0, notices: 0, problems: [] };
  const { exchanges, notices } = await exercise();
  const problems = new Set<string>();
  let requests = 0;
  for (const { operation, request, status, response } of exchanges) {
    for (const problem of document.problems({ operation, part: 'response', status }, response)) {
      problems.add(`${operation} answer ${status}: ${problem}`);
    }
    if (request === undefined) continue;
    requests += 1;
    for (const problem of document.problems({ operation, part: 'request' }, request)) {
      problems.add(`${operation} request: ${problem}`);
    }
  }
  for (const notice of notices) {
    const component = isRefundNotice(notice) ? 'TransactionRefundResult' : 'TransactionResult';
    for (const problem of document.problems({ component }, notice)) problems.add(`${component}: ${problem}`);
  }
  const complete = requests > 0 && notices.some(isRefundNotice) && !notices.every(isRefundNotice);
  if (!complete) problems.add('not everything was exercised');
  return {
    ok: problems.size === 0,
    document: 'found',
    requests,
    responses: exchanges.length,
    notices: notices.length,
    problems: [...problems],
  };
}
