import type { Job } from '../../domain/production/job.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

export interface ExportTranslatorDeps {
  translators: Pick<TranslatorStore, 'readMany'>;
  production: Pick<ProductionStore, 'jobsOf'>;
  earnings: Pick<EarningStore, 'of'>;
  agreements: Pick<AgreementStore, 'of'>;
  applicants: Pick<ApplicantStore, 'read'>;
  shown: Pick<PublicStore, 'read'>;
}

/** As many as fit into one answer; who has more asks for the rest. */
const mostJobs = 500;

/** Everything that is kept of a translator; of jobs what is about the translator, nothing of the customer or the text. */
export async function exportTranslator(
  { translators, production, earnings, agreements, applicants, shown }: ExportTranslatorDeps,
  id: string,
): Promise<Record<string, unknown>> {
  const [[own], { jobs }, earned, agreed, publicProfile] = await Promise.all([
    translators.readMany([id]),
    production.jobsOf(id, { limit: mostJobs }),
    earnings.of(id),
    agreements.of(id),
    shown.read(id),
  ]);
  if (!own) return {};
  const applications = await Promise.all(
    agreed.flatMap(({ application }) => (application === undefined ? [] : [applicants.read(application)])),
  );
  return {
    translator: own.translator,
    counts: own.counts,
    agreements: agreed,
    publicProfile,
    applications: applications.filter((one) => one !== undefined),
    jobs: jobs.map(aboutTranslator),
    earnings: earned,
  };
}

const aboutTranslator = (job: Job) => ({
  orderId: job.orderId,
  id: job.id,
  step: job.step,
  sourceLanguage: job.sourceLanguage,
  targetLanguage: job.targetLanguage,
  words: job.words,
  state: job.state,
  pay: job.pay,
  dueAt: job.dueAt,
  files: job.files.map(({ name, bytes, uploadedAt, round }) => ({ name, bytes, uploadedAt, round })),
});
