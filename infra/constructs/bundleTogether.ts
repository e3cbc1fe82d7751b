import { build } from 'esbuild';
import { bundleOptions } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';
import { togetherFile } from './togetherFile.ts';

/**
 * Bundles every function into one directory, where they share what they have in common: a tenth of the bytes of all
 * bundles as Lambda gets them, and readable. For many starts on one machine. What lies beside a bundle in the cloud
 * (`extraFiles`) is read from its package here. `more`: further entries, by the name they get.
 */
export async function bundleTogether(directory: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const entries = everyFunction().flatMap(({ entry, extraEntries = {} }) => [
    [togetherFile(entry).replace(/\.mjs$/, ''), entry] as const,
    ...Object.entries(extraEntries),
  ]);
  await build({
    ...bundleOptions,
    minify: false,
    metafile: false,
    entryPoints: { ...Object.fromEntries(entries), ...more },
    outdir: directory,
  });
}
