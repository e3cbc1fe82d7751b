import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testBody } from '#functions/domain/webhooks/eventBody.ts';
import { newHmacSecret, signedHeaders } from '#functions/gateways/webhooks/signature.ts';
import { pythonBin } from './clients/pythonClient.ts';
import { conclude } from './figures/bars.ts';

/** The package of the Python index, at the version that this was tried with. */
const reader = 'standardwebhooks==1.1.0';

/**
 * `npm run -s check:webhooks`: what is sent is verified by the package `standardwebhooks` of the Python index, and what was
 * changed on the way is refused by it. `PYTHON` names one that has the package; without it one is made. Says what is missing.
 */
const bin = process.env.PYTHON === undefined ? await pythonBin(reader) : undefined;
const python = bin && 'path' in bin ? join(bin.path, 'python') : process.env.PYTHON;
if (python === undefined) {
  const missing = bin && 'missing' in bin ? bin.missing : reader;
  console.log(`Not checked. Missing: ${missing}.`);
  conclude('check:webhooks', { seed: null, missing: [missing] });
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
  const [good, bad] = [verified.filter(Boolean).length, verified.filter((one) => !one).length];
  conclude('check:webhooks', { ok, seed: null, verified: good, refused: bad });
}
