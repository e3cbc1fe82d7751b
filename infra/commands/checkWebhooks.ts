import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testBody } from '#functions/domain/webhooks/eventBody.ts';
import { newHmacSecret, signedHeaders } from '#functions/gateways/webhooks/signature.ts';

/**
 * `npm run -s check:webhooks`: what is sent is verified by the package `standardwebhooks` of the Python index, and what was
 * changed on the way is refused by it. Says what is missing where Python or the package is not there.
 */
const python = process.env.PYTHON ?? 'python3';
const present = spawnSync(python, ['-c', 'import standardwebhooks'], { encoding: 'utf8' });
if (present.error || present.status !== 0) {
  console.log(
    present.error
      ? `Not checked: ${python} is missing. Name yours in PYTHON.`
      : 'Not checked: the Python package is missing. pip install standardwebhooks',
  );
  process.exitCode = 1;
} else {
  const now = new Date();
  const [before, secret] = [newHmacSecret(), newHmacSecret()];
  const body = testBody(1, now);
  const request = { secret, body, headers: signedHeaders('evt_check', body, [secret], now) };
  const requests = [
    request,
    // While a secret is replaced either verifies.
    { ...request, headers: signedHeaders('evt_check', body, [secret, before], now) },
    { ...request, secret: before, headers: signedHeaders('evt_check', body, [secret, before], now) },
    { ...request, body: `${body} ` },
    { ...request, secret: before },
    { ...request, headers: signedHeaders('evt_check', body, [secret], new Date(now.getTime() - 3_600_000)) },
  ];
  const { stdout, stderr } = spawnSync(python, [fileURLToPath(new URL('webhooks/verify.py', import.meta.url))], {
    input: requests.map((one) => JSON.stringify(one)).join('\n'),
    encoding: 'utf8',
  });
  const answers = stdout.trim().split('\n');
  const verified = answers.map((line) => line.includes('"type": "webhook.test"'));
  const ok = verified.join() === 'true,true,true,false,false,false';
  if (!ok) console.error(stdout, stderr);
  console.log(
    JSON.stringify({ ok, verified: verified.filter(Boolean).length, refused: verified.filter((one) => !one).length }),
  );
  process.exitCode = ok ? 0 : 1;
}
