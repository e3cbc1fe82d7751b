import { expect, test } from 'vitest';
import { stdoutLines } from '#infra/test/stdoutLines.ts';
import { log, logDefect } from './log.ts';
import { accountHash, inScope, requestIdOf } from './scope.ts';

test('a line of the log is one object with named fields, among them the call’s', async () => {
  const account = accountHash('someone');
  const [line] = await stdoutLines(() =>
    inScope({ requestId: 'r1', account, source: 'edge-ipv6' }, () => log('warn', 'happened', { count: 2 })),
  );
  expect(line).toEqual({
    ...{ timestamp: expect.stringMatching(/^\d{4}-.*Z$/), level: 'WARN', event: 'happened' },
    ...{ request_id: 'r1', account, source: 'edge-ipv6', count: 2 },
  });
  expect(account).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['Email address is not verified: jan.kowalski@example.pl', 'Email address is not verified: <mail>'],
  ['Unexpected token \'J\', "Jan Kowals"... is not valid JSON', "Unexpected token 'J': not valid JSON"],
  [
    'GET https://files.example/uploads/a?X-Amz-Signature=abc&X-Amz-Date=1 failed',
    'GET https://files.example/uploads/a?<query> failed',
  ],
  ['The token vt_8sdfh3k2j4h5k2j3h4k5j2h3k4 is over', 'The token <secret> is over'],
  [
    'at processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'at processTicksAndRejections (node:internal/process/task_queues:105:5)',
  ],
])('an error that quotes what was typed or what opens something is logged without it: %s', async (message, told) => {
  const [line] = await stdoutLines(() => logDefect('broke', new Error(message)));
  expect(line).toMatchObject({ level: 'ERROR', event: 'broke', error: 'Error', message: told });
  expect(String(line?.stack)).toContain(told);
});

test('a caller names a request by a UUID, and by nothing else', () => {
  const own = '0f0e0d0c-0000-4000-8000-000000000000';
  expect(requestIdOf('5F2D9C1E-0000-4000-8000-00000000ABCD', own)).toBe('5f2d9c1e-0000-4000-8000-00000000abcd');
  for (const given of ['jan@example.pl', '', 'x'.repeat(300), undefined]) expect(requestIdOf(given, own)).toBe(own);
  expect(requestIdOf(undefined, undefined)).toMatch(/^[0-9a-f-]{36}$/);
});
