import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from './api/api.ts';
import { methodPicture } from './api/methods.ts';
import { readBody } from './api/readBody.ts';
import type { Faults } from './faults.ts';
import { listPage, unknownPage } from './pages/listPage.ts';
import { paymentPage } from './pages/paymentPage.ts';
import { pressButton } from './pages/pressButton.ts';
import type { SandboxContext } from './sandboxContext.ts';
import { isExpired } from './transaction.ts';

/** Answers every request below the base path; others get 404. */
export async function handle(
  context: SandboxContext,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
) {
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
