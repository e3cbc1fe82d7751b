import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';

type JobHandler = (tick: object, context: Context) => Promise<void>;

/** What the rule of a job sends to the function that runs it: `infra/stacks/jobsStack.ts`. */
const tick = z.looseObject({ job: z.string() });

/** The Lambda of several jobs of the clock: each run is of the one that its rule names. */
export function jobsHandler(
  jobs: Readonly<Record<string, () => Promise<{ handler: (tick: never, context: never) => Promise<void> }>>>,
): JobHandler {
  return async (event, context) => {
    const { job } = z.parse(tick, event);
    const load = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
    if (!load) throw new Error(`There is no job ${job} here.`);
    const { handler } = (await load()) as { handler: JobHandler };
    await handler(event, context);
  };
}
