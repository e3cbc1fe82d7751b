import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerApi } from './api/api.ts';
import { methodPicture } from './api/methods.ts';
import { runTask } from './notices/notices.ts';
import { makeScheduler } from './notices/scheduler.ts';
import { listPage, paymentPage, unknownPage } from './pages/paymentPage.ts';
import { pressButton } from './pages/pressButton.ts';
import { type ApiAnswer, readBody, type SandboxContext, type SandboxCredentials } from './sandboxContext.ts';
import { isExpired, openTransactionStore } from './transaction.ts';

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
    /** For tests: nothing goes wrong any more. */
    heal: () => faults.clear(),
    transactions: () => store.all(),
  };
}

export type P24Sandbox = ReturnType<typeof makeP24Sandbox>;

interface RunningP24Sandbox extends P24Sandbox {
  /** The adapter's `baseUrl`. */
  baseUrl: string;
}

/** The sandbox as a server of its own on loopback; any free port when none is given. */
export async function startP24Sandbox({
  port = 0,
  publicBaseUrl,
  ...options
}: Omit<SandboxOptions, 'publicBaseUrl'> & { port?: number; publicBaseUrl?: string }): Promise<RunningP24Sandbox> {
  let address = '';
  const sandbox = makeP24Sandbox({ ...options, publicBaseUrl: () => publicBaseUrl ?? address });
  const server = createServer(sandbox.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (typeof bound === 'object' && bound) address = `http://127.0.0.1:${bound.port}`;
  sandbox.resume();
  return {
    ...sandbox,
    baseUrl: `${publicBaseUrl ?? address}${options.basePath ?? ''}`,
    async stop() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request below the base path; others get 404. */
async function handle(context: SandboxContext, faults: Faults, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const path = url.pathname.startsWith(context.basePath) ? url.pathname.slice(context.basePath.length) : null;
  if (path?.startsWith('/api/v1/')) {
    const call = path.slice('/api/v1/'.length);
    const answer = await faults.around(call, response, () => answerApi(context, request, call, url.searchParams));
    if (answer) send(response, answer.status, 'application/json', JSON.stringify(answer.body));
    return;
  }
  const token = path?.match(/^\/trnRequest\/([A-F0-9]{40})$/)?.[1];
  if (token) return payment(context, token, request, response);
  const picture = methodPicture(Number(path?.match(/^\/static\/methods\/(\d+)\.svg$/)?.[1]));
  if (picture) return send(response, 200, 'image/svg+xml', picture);
  if (path === '' || path === '/') return html(response, 200, listPage(context.store.all(), context.basePath));
  html(response, 404, unknownPage());
}

async function payment(context: SandboxContext, token: string, request: IncomingMessage, response: ServerResponse) {
  const transaction = context.store.byToken(token);
  if (!transaction) return html(response, 404, unknownPage());
  if (transaction.openedAt === null) {
    transaction.openedAt = context.now();
    context.store.save(transaction);
  }
  let left = false;
  if (request.method === 'POST') {
    const after = pressButton(context, transaction, new URLSearchParams(await readBody(request)));
    if (after !== 'left') {
      const page = `${context.basePath}/trnRequest/${token}`;
      response.writeHead(303, { location: after === 'return' ? transaction.request.urlReturn : page }).end();
      return;
    }
    left = true;
  }
  const expired = isExpired(transaction, context.now(), context.limitMinuteMs);
  html(response, 200, paymentPage(transaction, { expired, left }));
}

const html = (response: ServerResponse, status: number, body: string) =>
  send(response, status, 'text/html; charset=utf-8', body);

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(body);
}

/**
 * What goes wrong with a call of the API: `unavailable` answers 503 and does nothing, `lost_before` breaks the connection
 * before the call was carried out, `lost_after` afterwards, `hang` carries it out and never answers.
 */
interface SandboxFault {
  /** Beginning of the path after /api/v1/. */
  path: string;
  mode: 'unavailable' | 'lost_before' | 'lost_after' | 'hang';
  /** How many calls it hits. */
  times: number;
}

type Faults = ReturnType<typeof makeFaults>;

/** Faults a test asks for; each is used up. */
function makeFaults() {
  const planned: SandboxFault[] = [];

  function take(path: string): SandboxFault['mode'] | null {
    const found = planned.find((fault) => fault.times > 0 && path.startsWith(fault.path));
    if (!found) return null;
    found.times -= 1;
    return found.mode;
  }

  return {
    add: (fault: SandboxFault) => planned.push({ ...fault }),
    clear: () => planned.splice(0),
    /** Carries the call out unless a fault forbids it; null when the response was dealt with here. */
    async around(path: string, response: ServerResponse, call: () => Promise<ApiAnswer>): Promise<ApiAnswer | null> {
      const mode = take(path);
      if (mode === 'unavailable') return { status: 503, body: { error: 'Service unavailable', code: 503 } };
      if (mode === 'lost_before') {
        response.destroy();
        return null;
      }
      const answer = await call();
      if (mode === 'lost_after') response.destroy();
      return mode === null ? answer : null;
    },
  };
}
