import type { JobSpec } from '../functionSpec.ts';

export const publishTranslators: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: { translators: { actions: ['BatchGetItem', 'Query'] } },
    fillsPages: 'translators',
  },
  impact: 'The public list of translators stays as it was: who withdrew their consent is still shown on it.',
};
