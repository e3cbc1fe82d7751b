import { createVitest } from 'vitest/node';
import * as z from 'zod/mini';
import { resultOf } from './resultOf.ts';

/** Runs tests of the folder it is started in, again and again, in one Vitest that stays: a process of its own, which can be ended. */
const Order = z.object({ changed: z.string(), tests: z.array(z.string()) });

const vitest = await createVitest('test', {
  root: process.cwd(),
  watch: false,
  bail: 1,
  reporters: [{}],
  passWithNoTests: true,
  maxWorkers: 2,
  // A busy machine must not be what kills a mutant.
  testTimeout: 120_000,
  hookTimeout: 120_000,
});
await vitest.standalone();

process.on('message', async (message) => {
  const { changed, tests } = z.parse(Order, message);
  vitest.invalidateFile(changed);
  const wanted = await vitest.globTestSpecifications(tests);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.flatMap((test) => wanted.filter(({ moduleId }) => moduleId === test)),
  );
  process.send?.({ ...resultOf(tests, testModules), broken: unhandledErrors.length > 0 });
});
process.send?.('ready');
