import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noFaults } from '../proof/faults.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { runWork } from './runWork.ts';
import { workTables } from './workWorld.ts';

// Someone's late write fails in them while their order is still being given up.
test.each([5210, 5294])(
  'history %i: a fault that somebody meets is heard of, however long the database takes',
  async (seed) => {
    const memory = memoryTables();
    const unheard: unknown[] = [];
    const hear = (error: unknown) => void unheard.push(error);
    process.on('unhandledRejection', hear);
    const run = async (command: unknown) => {
      await turn();
      return memory.run(command);
    };
    const { violations } = await runWork(seed, noFaults(), { emulator: { ...memory, run, names: workTables } });
    process.off('unhandledRejection', hear);
    expect({ violations, unheard }).toEqual({ violations: [], unheard: [] });
  },
);
