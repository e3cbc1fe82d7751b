import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pdfFolder } from '../shop/scan/pdfFolder.ts';

const require = createRequire(import.meta.url);

/**
 * The library that draws PDFs, as its makers build it for older browsers: with what unpacks the pictures of scans where
 * WebAssembly is not allowed. Its own files, asked for only where a PDF is shown.
 */
const copied = {
  'pdf.js': 'legacy/build/pdf.min.mjs',
  'pdf.worker.js': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
} as const;

/** Puts the library into the built site; throws where its folder is not named by its version. */
export function addPdfFiles(dist: string): void {
  const description = require.resolve('pdfjs-dist/package.json');
  const { version } = require(description) as { version: string };
  if (!pdfFolder.includes(version)) throw new Error(`pdfFolder.ts has to name version ${version} of pdfjs-dist.`);
  const folder = join(dist, pdfFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(copied)) copyFileSync(join(dirname(description), file), join(folder, name));
}

/** Whether a file of the built site is one of the library’s. */
export const isPdfFile = (file: string): boolean => file.replaceAll('\\', '/').startsWith(pdfFolder.slice(1));
