import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Facts = z.record(z.string(), z.string());
/** What is remembered of something that was done: ids and the like. */
export type Facts = z.infer<typeof Facts>;

const Kept = z.object({ startedAt: z.iso.datetime(), done: z.record(z.string(), Facts) });

/** What of the demo data is made already: a start that was cut off goes on where it stopped. */
export interface Journal {
  /** When the demo data was first made: its days count back from here. */
  startedAt: Date;
  isDone(name: string): boolean;
  /** Does something once over all starts, and answers what was remembered the first time. */
  once<Done extends Facts>(name: string, act: () => Promise<Done>): Promise<Done | Facts>;
}

/** A journal in a file of the data directory. */
export async function openJournal(file: string, now: Date): Promise<Journal> {
  const { startedAt, done } = await readKept(file, now);
  return {
    startedAt: new Date(startedAt),
    isDone: (name) => Object.hasOwn(done, name),
    once: async (name, act) => {
      const before = done[name];
      if (before) return before;
      const facts = await act();
      done[name] = facts;
      // Whole or not at all: a file cut off in the middle would make everything a second time.
      await writeFile(`${file}.new`, JSON.stringify({ startedAt, done }));
      await rename(`${file}.new`, file);
      return facts;
    },
  };
}

async function readKept(file: string, now: Date): Promise<z.infer<typeof Kept>> {
  try {
    return z.parse(Kept, JSON.parse(await readFile(file, 'utf8')));
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')
      return { startedAt: now.toISOString(), done: {} };
    throw failure;
  }
}
