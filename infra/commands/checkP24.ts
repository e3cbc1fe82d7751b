import { fileURLToPath } from 'node:url';
import { checkP24 } from '#infra/local/p24/check/checkP24.ts';

/** `npm run -s check:p24 [-- path]`: adapter and sandbox against the provider's own document, which is not part of this project. */
const path = process.argv[2] ?? fileURLToPath(new URL('../../../shared/p24/openapi.yml', import.meta.url));
const result = await checkP24(path);
if (result.document === 'absent') console.log(`The provider's document is not at ${path}: nothing was compared.`);
for (const problem of result.problems) console.log(problem);
console.log(JSON.stringify(result));
process.exitCode = result.ok ? 0 : 1;
