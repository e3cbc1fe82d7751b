import { writeFileSync } from 'node:fs';
import { viewerRequestSource, viewerResponseSource } from './edgeFunctions.ts';

writeFileSync(new URL('../edge/viewerRequest.js', import.meta.url), viewerRequestSource());
writeFileSync(new URL('../edge/viewerResponse.js', import.meta.url), viewerResponseSource());
