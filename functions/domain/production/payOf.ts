import { groszeAtRate } from '#shared/model/grosze.ts';
import type { JobStep } from '#shared/model/job.ts';
import type { Job, JobPay } from './job.ts';
import type { Translator, WorkRate } from './translator.ts';

/** The shop's default rates: thousandths of a grosz, net. */
export const defaultRates: readonly WorkRate[] = [
  { step: 'translation', unit: 'word', rate: 12_000 },
  { step: 'proofreading', unit: 'word', rate: 6_000 },
  { step: 'verification', unit: 'word', rate: 4_000 },
  { step: 'certification', unit: 'page', rate: 500_000 },
  { step: 'shipping', unit: 'page', rate: 0 },
];

/** The shop's rates for the steps that a translator does without an agreed rate, whatever the pair. */
export function standardRates({ pairs, rates }: Pick<Translator, 'pairs' | 'rates'>): WorkRate[] {
  const done = new Set(pairs.flatMap(({ steps }) => steps));
  const agreed = new Set(rates.filter(({ sourceLanguage }) => sourceLanguage === undefined).map(({ step }) => step));
  return defaultRates.filter(({ step, rate }) => rate > 0 && done.has(step) && !agreed.has(step));
}

/** The most specific rate wins: the pair's, then the step's, then the shop's. */
function rateOf(
  { rates }: Pick<Translator, 'rates'>,
  job: Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage'>,
): WorkRate {
  const ofStep = rates.filter(({ step }) => step === job.step);
  const ofPair = ofStep.find(
    ({ sourceLanguage, targetLanguage }) =>
      sourceLanguage === job.sourceLanguage && targetLanguage === job.targetLanguage,
  );
  const general = ofStep.find(({ sourceLanguage }) => sourceLanguage === undefined);
  return ofPair ?? general ?? fallback(job.step);
}

function fallback(step: JobStep): WorkRate {
  const found = defaultRates.find((one) => one.step === step);
  if (!found) throw new Error(`The shop has no rate for ${step}.`);
  return found;
}

/** A translator's pay for a job, net, once it is approved. */
export function payOf(
  translator: Pick<Translator, 'rates'>,
  job: Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage' | 'words' | 'pages'>,
): JobPay {
  const { rate, unit } = rateOf(translator, job);
  const quantity = unit === 'word' ? job.words : (job.pages ?? 1);
  return { rate, unit, quantity, net: groszeAtRate(quantity, rate) };
}
