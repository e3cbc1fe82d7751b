import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|xml|txt|json)$/;
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants;
/** The window is no wider than the file: the usual one of 4 MB is memory asked of the system for each of a thousand files. */
const optionsFor = (bytes: Buffer, chosen: number) => ({
  params: { [quality]: chosen, [windowBits]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 10), 22) },
});
/** What is kept for a year is packed as small as it goes; pages, hundreds of them, to within a twelfth of it in a twentieth of the time. */
const qualityOf = (name: string): number => (name.endsWith('.html') ? 9 : 11);
const packed = promisify(brotliCompress);

/** Brotli beside every text file of a folder, several at a time. */
export async function compress(folder: string): Promise<void> {
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) await compress(path);
      else if (compressible.test(name)) {
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, await packed(bytes, optionsFor(bytes, qualityOf(name))));
      }
    }),
  );
}

export const brotli = (bytes: Buffer): Buffer => brotliCompressSync(bytes, optionsFor(bytes, 11));
