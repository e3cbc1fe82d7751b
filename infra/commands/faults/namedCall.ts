import type { IncomingMessage } from 'node:http';
import { callsOf } from '../../local/record/awsCall.ts';

interface NamedCall {
  id: string;
  caller: string | undefined;
  what: string;
  isTransaction: boolean;
}

let unnumbered = 0;

/** What a function asks for; undefined for what browsers ask at the same address. */
export function namedCall(incoming: IncomingMessage, body: Buffer, filesPath: string): NamedCall | undefined {
  const { method = 'GET', url = '/', headers } = incoming;
  const number = headers['amz-sdk-invocation-id'];
  if (typeof number === 'string') {
    const parts = callsOf({ method, url, headers, body }, filesPath);
    const what = parts.map(({ action, resource }) => `${action}:${tidy(action, resource)}`).join('+');
    const isTransaction = String(headers['x-amz-target']).endsWith('TransactWriteItems');
    return { id: number, caller: parts[0]?.caller, what, isTransaction };
  }
  const other = /^\/(p24\/api\/v1\/[a-z]+\/?[a-z]*|vies|ksef|carriers)/i.exec(url);
  if (!other) return undefined;
  return { id: `${++unnumbered}`, caller: undefined, what: `${method} ${other[1]}`, isTransaction: false };
}

/** Files have names of their own in every run. */
const tidy = (action: string, resource: string): string =>
  action.startsWith('s3:') ? (resource.split('/')[1] ?? '') : resource.replace(/^.*-(?=[A-Z])/, '');
