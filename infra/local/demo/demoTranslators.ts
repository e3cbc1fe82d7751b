import type { JobStep } from '#shared/model/job.ts';

interface DemoPair {
  source_lang: number;
  target_lang: number;
  steps: JobStep[];
  sworn?: boolean;
}

export interface DemoTranslator {
  role: string;
  lastName: string;
  pairs: readonly DemoPair[];
  swornNumber?: string;
}

const [pl, en, de] = [1, 2, 3];
const both = (one: number, other: number, rest: Pick<DemoPair, 'steps' | 'sworn'>): DemoPair[] => [
  { source_lang: one, target_lang: other, ...rest },
  { source_lang: other, target_lang: one, ...rest },
];
const translates = { steps: ['translation'] satisfies JobStep[] };
const certifies = { steps: ['translation', 'certification', 'shipping'] satisfies JobStep[], sworn: true };
const revises = { steps: ['proofreading', 'verification'] satisfies JobStep[] };

/** Translators beside the one that is logged in with: ordinary, sworn, reviser. Nobody of them exists. */
export const demoTranslators: readonly DemoTranslator[] = [
  { role: 'translator.en-pl', lastName: 'Translator EN-PL', pairs: both(en, pl, translates) },
  {
    role: 'translator.en-de',
    lastName: 'Translator EN-DE',
    pairs: [...both(en, de, translates), ...both(de, pl, translates)],
  },
  {
    role: 'translator.sworn',
    lastName: 'Sworn Translator EN-PL',
    pairs: both(en, pl, certifies),
    swornNumber: 'TP/0/demo',
  },
  {
    role: 'reviser',
    lastName: 'Reviser',
    pairs: [...both(en, pl, revises), ...both(en, de, revises), ...both(de, pl, revises)],
  },
];
