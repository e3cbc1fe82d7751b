import { enableCompileCache, registerHooks } from 'node:module';
import { workerData } from 'node:worker_threads';

// Compiled once for all threads and starts, this thread's own code too: half of a function's loading is reading sources.
enableCompileCache(workerData.compileCache);
// A bundle has a hundred files side by side, without module lookups.
registerHooks({
  resolve: (name, context, next) =>
    /^\.\/.*\.mjs$/.test(name) && context.parentURL !== undefined
      ? { url: new URL(name, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(name, context),
});
await import('./answerCalls.ts');
