import { addressHeader } from '../client/calls.ts';
import { deployEmulator } from '../local/emulator/deployEmulator.ts';
import { conclude, skippedCode } from './figures/bars.ts';

/** `npm run deploy:emulator`: to any LocalStack-compatible endpoint, AWS_ENDPOINT_URL or the usual one. */
const endpoint = (process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1:4566').replace('//localhost', '//127.0.0.1');

if (await answers(endpoint)) {
  const result = await deployEmulator(endpoint, { addressHeader, say: (line) => console.log(line) }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { ok: false, endpoint, reason: 'failed' };
    },
  );
  conclude('deploy:emulator', { ...result, seed: null });
} else {
  console.log(
    `Nothing answers at ${endpoint}. Start an emulator with \`pip install ministack cryptography && ministack\` (Python, in a virtual environment; Node 24 on its PATH) or \`docker compose -f infra/local/emulator/compose.yaml up\`, then repeat.`,
  );
  console.log(JSON.stringify({ ok: false, seed: null, endpoint, reason: 'no_emulator' }));
  process.exitCode = skippedCode;
}

/** Any answer will do: an emulator refuses a bare GET in its own way. */
async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
}
