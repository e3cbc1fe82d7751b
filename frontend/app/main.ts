import { reloadOnMissingChunk } from './chunkReload.ts';
import { hydrate } from './hydrate.tsx';

/** The app of order pages; frame, notice and error reports are the islands' script, which every page loads first. */
reloadOnMissingChunk();
void hydrate();
