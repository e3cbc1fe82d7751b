import * as z from 'zod/mini';

/**
 * Which tests a run has (`TESTS`). Long ones, `*.long.test.ts` and `*.long.suite.ts`, go through everything of a kind (every
 * page, a month of demo data, the rows of an earlier release), through one story from its beginning to its end, or through
 * the pages of desk, translators and companies; the rules on their way have tests of their own. `npm test` has the others, and
 * ends in the time that one waits for it.
 */
const chosen = z.parse(z._default(z.enum(['usual', 'long', 'all']), 'usual'), process.env.TESTS || undefined);

/** The files of a run as Vitest is told them; `named('.long')` matches the long ones of all that `named('')` matches. */
export function filesOf(named: (mark: '' | '.long') => string): { include: string[]; exclude: string[] } {
  return {
    include: [named(chosen === 'long' ? '.long' : '')],
    exclude: ['**/node_modules/**', ...(chosen === 'usual' ? [named('.long')] : [])],
  };
}
