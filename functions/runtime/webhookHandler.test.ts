import { expect, test, vi } from 'vitest';
import { type Event, type Notice, type NoticeContext, type NoticeOutcome, webhookHandler } from './webhookHandler.ts';

const context = { awsRequestId: 'request' } as NoticeContext;
const event = (body: string | undefined, isBase64Encoded = false): Event => ({
  ...{ version: '2.0', routeKey: 'POST /hooks/p24', rawPath: '/hooks/p24', rawQueryString: '', headers: {} },
  requestContext: {
    ...{ accountId: '0', apiId: 'a', domainName: 'd', domainPrefix: 'd', requestId: 'r', routeKey: 'POST /hooks/p24' },
    ...{ stage: '$default', time: '', timeEpoch: 0 },
    http: { method: 'POST', path: '/hooks/p24', protocol: 'HTTP/1.1', sourceIp: '192.0.2.7', userAgent: 'p24' },
  },
  ...(body !== undefined && { body }),
  isBase64Encoded,
});

async function handed(sent: Event, outcome: NoticeOutcome = { outcome: 'stored' }) {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const notices: Notice[] = [];
  const handler = webhookHandler('hook', async (notice) => {
    notices.push(notice);
    return outcome;
  });
  return { answer: await handler(sent, context), notices };
}

test('a notice that is kept is answered 200 OK, for the provider to stop sending it', async () => {
  const { answer, notices } = await handed(event('{"amount":1}'));
  expect(answer).toMatchObject({ statusCode: 200, body: 'OK', headers: { 'cache-control': 'no-store' } });
  expect(notices).toMatchObject([
    { rawBody: '{"amount":1}', routeKey: 'POST /hooks/p24', sourceIp: '192.0.2.7', now: expect.any(Date) },
  ]);
});

test('one that is refused is answered 400', async () => {
  const { answer } = await handed(event('{}'), { outcome: 'refused', code: 'bad_signature' });
  expect(answer).toMatchObject({ statusCode: 400, body: 'refused' });
});

test('the bytes count, though the gateway hands them over in base64', async () => {
  const text = '{"statement":"zażółć"}';
  const { notices } = await handed(event(Buffer.from(text).toString('base64'), true));
  expect(notices.map(({ rawBody }) => rawBody)).toEqual([text]);
  expect((await handed(event(undefined))).notices).toMatchObject([{ rawBody: '' }]);
});

test('a notice of more than 64 kB is refused and passed to nobody', async () => {
  const most = 64 * 1024;
  expect(await handed(event('x'.repeat(most + 1)))).toMatchObject({ answer: { statusCode: 413 }, notices: [] });
  expect((await handed(event('x'.repeat(most)))).notices).toHaveLength(1);
  const encoded = Buffer.alloc(most + 1, 'x').toString('base64');
  expect(await handed(event(encoded, true))).toMatchObject({ answer: { statusCode: 413 }, notices: [] });
});

test('a defect is answered with 500: the provider sends its notice again', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handler = webhookHandler('hook', () => Promise.reject(new Error('The table is away.')));
  expect(await handler(event('{}'), context)).toMatchObject({ statusCode: 500 });
});
