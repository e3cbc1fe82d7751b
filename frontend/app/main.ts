import { reloadOnMissingChunk, watchLeaving } from '#frontend/design/reloadPage.ts';
import { hydrate } from './hydrate.tsx';

/** The app of order pages; frame, notice and error reports are the islands' script, which every page loads first. */
watchLeaving();
reloadOnMissingChunk();
void hydrate();
