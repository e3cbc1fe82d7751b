import { readFile, rm } from 'node:fs/promises';
import { routes } from '#shared/contract/index.ts';
import { openapi } from '#shared/contract/openapi.ts';
import { fetchClient } from './clients/fetchClient.ts';
import { goClient } from './clients/goClient.ts';
import { pythonClient } from './clients/pythonClient.ts';
import { clientFolder, compileErrors, softwareOf, typescriptClient } from './clients/typescriptClient.ts';
import { conclude } from './figures/bars.ts';
import { productFor } from './proof/prove.ts';

/**
 * Makes clients of the OpenAPI document with four generators that know nothing of each other, two in TypeScript, one in Python and
 * one in Go, each with its default options, and compiles them: each must have every operation. A program in Python asks the
 * product for a price and a cart with its own. Ends with 1 when one has not, and with 2 when a part of the machine is
 * missing, which it names.
 */
const document = openapi('https://api.example');
const operations = routes().length;
const folder = await clientFolder('check');
try {
  const client = await typescriptClient(document, folder);
  const source = await readFile(client, 'utf8');
  const typescript = {
    operations: source.match(/^export function /gm)?.length ?? 0,
    complaints: await compileErrors(folder, [client]),
  };
  const fetched = await fetchClient(document, folder);
  await using host = await productFor({ demo: true });
  const { token } = await softwareOf(host);
  const python = await pythonClient(document, folder, { api: host.url, token });
  const isUsed = 'printed' in python && /"state": "quoted", "gross": [1-9]/.test(python.printed ?? '');
  const go = await goClient(document, folder);
  const made = [typescript, fetched, python, go].filter((one) => 'complaints' in one);
  const leftOut = made.reduce((sum, one) => sum + Math.abs(operations - one.operations), 0);
  const complaints = made.filter((one) => one.complaints !== '').length;
  const missing = [fetched, python, go].flatMap((one) => ('missing' in one ? [one.missing] : []));
  conclude('check:clients', {
    ok: isUsed || 'missing' in python,
    ...{ seed: null, operations, left_out: leftOut, complaints, missing },
    ...{ typescript, typescript_fetch: fetched, python, go },
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
