import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { makeFaults, type SandboxFault } from './faults.ts';
import { handle } from './handler.ts';
import { runTask } from './notices/runTask.ts';
import { makeScheduler } from './notices/scheduler.ts';
import type { SandboxContext, SandboxCredentials } from './sandboxContext.ts';
import { openTransactionStore } from './transactionStore.ts';

export interface SandboxOptions {
  /** The folder that keeps the payments over a restart or a kill. */
  dataDir: string;
  credentials: SandboxCredentials;
  /** 1: notices and refunds at the provider's pace; 1/60 makes its minutes seconds. */
  notifyScale: number;
  /** The same for refunds alone; as the notices by default. */
  refundScale?: number;
  /** The same for the time limit of a payment; 1 by default, because people read the page. */
  limitScale?: number;
  /** Address under which browsers reach the sandbox, without its base path and without a slash at the end. */
  publicBaseUrl: string | (() => string);
  /** Where it is mounted on another server, e.g. '/provider'; none: at the root. */
  basePath?: string;
  now?: () => number;
}

/**
 * Przelewy24 as a server: the REST API, the payment page and the notices, so that the adapter runs as in production.
 * Mount `handle` on any node:http server and call `resume` once it listens, `stop` before it closes.
 */
export function makeP24Sandbox(options: SandboxOptions) {
  const {
    credentials,
    notifyScale,
    refundScale = notifyScale,
    limitScale = 1,
    basePath = '',
    now = Date.now,
    publicBaseUrl,
  } = options;
  const store = openTransactionStore(join(options.dataDir, 'p24'));
  const scheduler = makeScheduler(store, (transaction, task) => runTask(context, transaction, task), now);
  const context: SandboxContext = {
    credentials,
    store,
    scheduler,
    now,
    noticeMinuteMs: 60_000 * notifyScale,
    refundMinuteMs: 60_000 * refundScale,
    limitMinuteMs: 60_000 * limitScale,
    basePath,
    publicUrl: () => `${typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl}${basePath}`,
  };
  const faults = makeFaults();
  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      handle(context, faults, request, response).catch((error: unknown) => {
        console.error('p24 sandbox:', error);
        if (!response.headersSent) response.writeHead(500).end();
      });
    },
    resume: () => scheduler.resume(),
    stop: () => scheduler.stop(),
    /** For tests: makes the next calls of the API go wrong. */
    fail: (fault: SandboxFault) => faults.add(fault),
    transactions: () => store.all(),
  };
}

export type P24Sandbox = ReturnType<typeof makeP24Sandbox>;
