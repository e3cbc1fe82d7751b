import { hydrate } from './hydrate.tsx';
import { reloadOnMissingChunk, watchLeaving } from './reloadPage.ts';

/** The app of order pages; frame, notice and error reports are the islands' script, which every page loads first. */
watchLeaving();
reloadOnMissingChunk();
void hydrate();
