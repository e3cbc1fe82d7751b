import type { CorpusFile } from './readCorpus.ts';

/** Placeholder until the oracles are installed. */
export async function againstOracles(_files: readonly CorpusFile[]) {
  return undefined;
}
