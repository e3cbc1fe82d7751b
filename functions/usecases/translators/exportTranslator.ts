import type { Job } from '../../domain/production/job.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { ThreadStore } from '../../stores/production/threadStore.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import type { RepertoriumStore } from '../../stores/translators/repertoriumStore.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

export interface ExportTranslatorDeps {
  translators: Pick<TranslatorStore, 'readMany'>;
  production: Pick<ProductionStore, 'jobsOf'>;
  earnings: Pick<EarningStore, 'of'>;
  agreements: Pick<AgreementStore, 'of'>;
  applicants: Pick<ApplicantStore, 'read'>;
  shown: Pick<PublicStore, 'read'>;
  statements: Pick<StatementStore, 'of'>;
  repertorium: Pick<RepertoriumStore, 'read'>;
  thread: Pick<ThreadStore, 'read'>;
}

/** As many as fit into one answer; who has more asks for the rest. */
const mostJobs = 500;

/** All stored data of a translator; of jobs only what concerns the translator, nothing of the customer or the text. */
export async function exportTranslator(deps: ExportTranslatorDeps, id: string): Promise<Record<string, unknown>> {
  const { translators, production, earnings, agreements, applicants, shown, statements } = deps;
  const [[own], { jobs }, earned, agreed, publicProfile, stated] = await Promise.all([
    translators.readMany([id]),
    production.jobsOf(id, { limit: mostJobs }),
    earnings.of(id),
    agreements.of(id),
    shown.read(id),
    statements.of(id),
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
    statements: stated,
    repertorium: await certifiedIn(deps, id, jobs),
    messages: await writtenBy(deps, id, jobs),
  };
}

/** The repertorium entries stored here. */
async function certifiedIn({ repertorium }: ExportTranslatorDeps, translator: string, jobs: readonly Job[]) {
  const records = jobs.flatMap(({ sworn }) => sworn ?? []);
  const found = await Promise.all(records.map(({ year, number }) => repertorium.read({ translator, year, number })));
  return found.filter((one) => one !== undefined);
}

/** The translator's own messages about jobs. */
async function writtenBy({ thread }: ExportTranslatorDeps, id: string, jobs: readonly Job[]) {
  const orders = [...new Set(jobs.map(({ orderId }) => orderId))];
  const threads = await Promise.all(orders.map((orderId) => thread.read(orderId)));
  return threads.flat().filter(({ by }) => by === id);
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
