import type { TableCall } from '../functions/threadPatches.ts';
import { giveBack, proxyTo } from '../http/server.ts';
import { type AwsCall, callsOf } from './awsActions.ts';

export interface RecordedCall extends AwsCall {
  status: number;
  /** Counts twice. */
  inTransaction: boolean;
  /** Of the whole request, shared by its parts. */
  requestBytes: number;
  answerBytes: number;
}

interface CallRecord {
  calls: RecordedCall[];
  /** Notes a call of the tables that did not come through the proxy. */
  noteTableCall(call: TableCall): void;
  /** A recording proxy in front of an AWS endpoint. */
  through(endpoint: string): Promise<{ url: string; stop(): Promise<void> }>;
}

/** Notes every call of AWS that functions make; `filesPath` is where the address has its files. */
export function recordCalls(filesPath: string): CallRecord {
  const calls: RecordedCall[] = [];
  const through = (endpoint: string) =>
    proxyTo(endpoint, async ({ incoming, body, response, pass }) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const answer = await pass();
      const { status } = answer;
      // A link that was changed or is too old says nothing of who made it.
      const isRefusedLink = status >= 400 && url.includes('X-Amz-Signature=');
      const parts = isRefusedLink ? [] : callsOf({ method, url, headers, body }, filesPath);
      const inTransaction = String(headers['x-amz-target']).includes('.Transact');
      const share = (bytes: number) => bytes / (parts.length || 1);
      const [requestBytes, answerBytes] = [share(body.length), share(answer.body.length)];
      for (const call of parts) calls.push({ ...call, status, inTransaction, requestBytes, answerBytes });
      giveBack(response, answer);
    });
  const noteTableCall = ({ authorization, target, body }: TableCall) => {
    const headers = { authorization, 'x-amz-target': target };
    const bytes = { requestBytes: body.length, answerBytes: 0 };
    const parts = callsOf({ method: 'POST', url: '/', headers, body: Buffer.from(body) }, filesPath);
    calls.push(
      ...parts.map((call) => ({ ...call, ...bytes, status: 200, inTransaction: target.includes('.Transact') })),
    );
  };
  return { calls, noteTableCall, through };
}
