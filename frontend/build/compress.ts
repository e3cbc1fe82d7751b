import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|xml|txt|json)$/;

/** Brotli (quality 11) beside every text file of a folder. */
export function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (compressible.test(name)) writeFileSync(`${path}.br`, brotli(readFileSync(path)));
  }
}

export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
