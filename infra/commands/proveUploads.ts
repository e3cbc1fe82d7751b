import { startProduct } from '../local/host/startProduct.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { uploadClient } from './uploads/client.ts';
import { fullSize } from './uploads/fullSize.ts';
import { manyFiles } from './uploads/manyFiles.ts';

/**
 * `npm run -s prove:uploads -- [--seed N] [--quick] [--count N]`: the whole way of an upload over HTTP on the local
 * host. A file of 20 MB of each kind; then (figure 9) 2 000 files with each event three times, shuffled, 1 % poison and
 * the counting function killed under its work. Quick: 2 MB and 200 files.
 */
const { seed, quick, count } = proofOptions();
const largestBytes = 20 * 1024 * 1024;

const product = await startProduct();
try {
  await product.warm();
  const client = uploadClient(product.url);
  const sizes = await fullSize(client, quick ? largestBytes / 10 : largestBytes, seed);
  const many = await manyFiles(product, client, count ?? (quick ? 200 : 2_000), quick ? 8 : 50, seed);
  conclude({ ok: sizes.ok && many.ok, seed, full_size: sizes, many_files: many });
} finally {
  await product.stop();
}
