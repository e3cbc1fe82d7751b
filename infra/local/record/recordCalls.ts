import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf } from '../http/bytesOf.ts';
import { listen } from '../http/listen.ts';
import { type AwsCall, callsOf } from './awsCall.ts';

export interface RecordedCall extends AwsCall {
  status: number;
  /** Counts twice. */
  inTransaction: boolean;
  /** Of the whole request, shared by its parts. */
  requestBytes: number;
  answerBytes: number;
}

export interface CallRecord {
  calls: RecordedCall[];
  /** Stands in front of an endpoint of AWS's and notes what passes. */
  through(endpoint: string): Promise<{ url: string; stop(): Promise<void> }>;
}

/** Notes every call of AWS that functions make; `filesPath` is where the address has its files. */
export function recordCalls(filesPath: string): CallRecord {
  const calls: RecordedCall[] = [];
  async function through(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    const agent = new Agent({ keepAlive: true });
    const door = async (incoming: IncomingMessage, response: ServerResponse) => {
      const body = await bytesOf(incoming);
      const { method = 'GET', url = '/', headers } = incoming;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const call = ask({ hostname, port, method, path: url, headers, agent }, resolve);
        call.once('error', reject).end(body);
      });
      const given = await bytesOf(answer);
      const status = answer.statusCode ?? 500;
      // A link that was changed or is too old says nothing of who made it.
      const isRefusedLink = status >= 400 && url.includes('X-Amz-Signature=');
      const parts = isRefusedLink ? [] : callsOf({ method, url, headers, body }, filesPath);
      const inTransaction = String(headers['x-amz-target']).includes('.Transact');
      const [requestBytes, answerBytes] = [body.length, given.length].map((bytes) => bytes / (parts.length || 1));
      for (const call of parts)
        calls.push({ ...call, status, inTransaction, requestBytes: requestBytes ?? 0, answerBytes: answerBytes ?? 0 });
      response.writeHead(status, answer.headers).end(given);
    };
    const listening = await listen(door);
    return {
      url: listening.url,
      stop: async () => {
        await listening.stop();
        agent.destroy();
      },
    };
  }
  return { calls, through };
}
