import { apiFunction, areasOf, authorizer, webhooks } from '../settings/functions.ts';
import { jobFunctions, jobs, optionalJobs } from '../settings/jobs.ts';
import { entries } from './records.ts';

export interface FunctionSource {
  /** Id of the function's construct. */
  name: string;
  entry: string;
  /** Further bundled files beside it (such as a worker's), by their names there. */
  extraEntries?: Readonly<Record<string, string>> | undefined;
  extraFiles?: Readonly<Record<string, string>> | undefined;
}

/** Every Lambda of the system with its entry file. */
export function everyFunction(): FunctionSource[] {
  return [
    { name: 'authorizer', ...authorizer },
    ...entries(areasOf).map(([name]) => ({ name, ...apiFunction(name) })),
    ...Object.entries(webhooks).map(([name, webhook]) => ({ name: `${name}Hook`, ...webhook })),
    ...jobFunctions({ ...jobs, ...optionalJobs }).map(({ name, spec }) => ({ name, ...spec })),
  ].map(({ name, entry, extraEntries, extraFiles }) => ({ name, entry, extraEntries, extraFiles }));
}
