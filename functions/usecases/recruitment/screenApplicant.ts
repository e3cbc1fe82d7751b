import { type ChangeDeps, type Changed, changeApplicant } from './changeApplicant.ts';

/** Records that staff have read an application and that it deserves a test. */
export const screenApplicant = (
  deps: ChangeDeps,
  { id, revision, by }: { id: string; revision: number; by: string },
  note: string | undefined,
): Promise<Changed> => changeApplicant(deps, id, { revision, transition: 'screen', act: 'screened', by, note });
