import * as z from 'zod/mini';
import { type DemoCaller, demoCaller, type Role } from './demoCaller.ts';
import type { Journal } from './journal.ts';

/** What a part of the demo data is made with, at its own time. */
export interface Scene {
  as(role: Role): Promise<DemoCaller>;
  once: Journal['once'];
  /** Runs a job of the clock. */
  run(job: string): Promise<void>;
}

export function sceneAt(url: string, journal: Journal, run: Scene['run']): Scene {
  const callers = new Map<Role, Promise<DemoCaller>>();
  return {
    as: (role) => {
      const known = callers.get(role) ?? demoCaller(url, role);
      callers.set(role, known);
      return known;
    },
    once: journal.once,
    run,
  };
}

export const anything = z.unknown();
