import { apiOf } from '../client/apiOf.ts';
import { productFor, prove } from './proof/prove.ts';
import { fullSize } from './uploads/fullSize.ts';
import { manyFiles } from './uploads/manyFiles.ts';

const largestBytes = 20 * 1024 * 1024;

/**
 * `npm run -s prove:uploads -- [--seed N] [--quick] [--count N]`: the whole way of an upload over HTTP on the local
 * host. A file of 20 MB of each kind; then (figure 9) 2 000 files with each event three times, shuffled, 1 % poison and
 * the counting function killed under its work. Quick: 2 MB and 200 files.
 */
await prove(async ({ seed, quick, count = quick ? 200 : 2_000 }) => {
  await using product = await productFor();
  const api = apiOf(product.url);
  const sizes = await fullSize(api, quick ? largestBytes / 10 : largestBytes, seed);
  const many = await manyFiles(product, api, count, quick ? 8 : 50, seed);
  return { ok: sizes.ok && many.ok, full_size: sizes, many_files: many };
});
