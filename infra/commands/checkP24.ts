import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkP24 } from '#infra/local/p24/check/checkP24.ts';
import { conclude } from './figures/bars.ts';

/** `npm run -s check:p24 [-- path]`: adapter and sandbox against the provider's own document, which is not part of this project. */
const { positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, seed: { type: 'string' } },
});
const path = positionals[0] ?? fileURLToPath(new URL('../../../shared/p24/openapi.yml', import.meta.url));
const result = await checkP24(path);
if (result.document === 'absent') console.log(`The provider's document is not at ${path}: nothing was compared.`);
for (const problem of result.problems) console.log(problem);
const { ok, ...figures } = result;
const isAbsent = result.document === 'absent';
const missing = isAbsent ? ["the provider's document"] : [];
conclude('check:p24', { ...(!isAbsent && { ok }), seed: null, ...figures, missing });
