import { formatOf } from '../words/formatOf.ts';
import { CountStop } from '../words/limits.ts';
import { readerOf } from '../words/readerOf.ts';
import { gatherBlocks, type Version } from './gatherBlocks.ts';

/**
 * Reads a file with the readers of the word count, keeping every block with its words. undefined where it cannot be
 * compared: it is no text file, it is damaged, or it is above the comparison limit.
 */
export async function readVersion(bytes: Uint8Array, name: string): Promise<Version | undefined> {
  const gathered = gatherBlocks();
  try {
    const file = formatOf(bytes, name);
    await readerOf(file.format)(bytes, gathered.tally, file);
  } catch (error) {
    if (error instanceof CountStop) return undefined;
    throw error;
  }
  return gathered.version();
}
