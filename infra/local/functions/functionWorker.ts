import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// Compiled once for all threads and starts, this thread's own code too: half of a function's loading is reading sources.
enableCompileCache(workerData.compileCache);
await import('./answerCalls.ts');
