import type { Job } from '../job.ts';

/** A job of a sworn or ordinary order, as it is planned; `change` says what is different. */
export const someJob = (change: Partial<Job> = {}): Job => ({
  ...{ id: '01', orderId: 'A1B2C3D4E5F6', itemId: 'text', service: 'translation', step: 'translation' },
  ...{ sourceLanguage: 1, targetLanguage: 2, specialised: false, express: false, after: [], state: 'approved' },
  ...{ version: 1, words: 100, round: 1, wave: 1, dueAt: '2026-11-23T12:00:00.000Z', holders: [], heldMinutes: 0 },
  ...{ load: {}, files: [] },
  ...change,
});
