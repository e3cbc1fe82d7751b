import { startCookieNotice } from '../islands/cookieNotice.ts';
import { reportErrors } from '../islands/errorReports.ts';
import { startFrame } from '../islands/frame.ts';
import { reloadOnMissingChunk } from './chunkReload.ts';
import { hydrate } from './hydrate.tsx';

reportErrors();
reloadOnMissingChunk();
startFrame();
startCookieNotice();
void hydrate();
