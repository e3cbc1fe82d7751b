import type { Job } from '../../domain/production/job.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import type { ApplicantStore } from '../../stores/applicants/applicants.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { ThreadStore } from '../../stores/production/thread.ts';
import type { RepertoriumStore } from '../../stores/translators/repertorium.ts';
import type { EarningStore, StatementStore } from '../../stores/translators/statements.ts';
import type { AgreementStore, PublicStore, TranslatorStore } from '../../stores/translators/translators.ts';
import { isIn, type ProductionDeps } from '../production/changeWork.ts';
import { giveBack } from '../production/jobAssignments.ts';

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

/** Jobs that fit into one answer; translators with more ask for the rest. */
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

export interface LeaveDeps extends ProductionDeps {
  shown: Pick<PublicStore, 'hide'>;
  agreements: Pick<AgreementStore, 'of'>;
  applicants: Pick<ApplicantStore, 'read'>;
  eraseApplication(applicant: Applicant): Promise<unknown>;
}

const jobsPage = 100;

/**
 * Removes a translator whose account is deleted: no more offers, jobs are offered again, the public profile, the
 * application with its CV and the profile's personal data are erased. Earnings and agreements stay for the books under
 * an anonymous id. May be repeated.
 */
export async function leaveZone(deps: LeaveDeps, id: string): Promise<void> {
  const { translators, shown } = deps;
  const before = await translators.read(id);
  if (!before) return;
  const ended: Translator = before.state === 'ended' ? before : { ...before, state: 'ended' };
  if (before.state !== 'ended' && (await translators.save(ended, before)) === 'changed') return leaveZone(deps, id);
  await shown.hide(id);
  await giveAllBack(deps, id);
  await eraseApplication(deps, id);
  const {
    countryId: ____,
    swornNumber: _,
    swornCheckedOn: __,
    swornChecks: ___,
    ...last
  } = (await translators.read(id)) ?? ended;
  const nobody = { email: '', name: '', pairs: [], specialisations: [], rates: [], daysOff: [] };
  if ((await translators.save({ ...last, ...nobody }, last)) === 'changed') return leaveZone(deps, id);
}

async function giveAllBack(deps: LeaveDeps, id: string): Promise<void> {
  let after: string | undefined;
  do {
    const { jobs, next } = await deps.production.jobsOf(id, { limit: jobsPage, after });
    for (const job of jobs) {
      if (!isIn(job, 'assigned', 'working', 'held', 'returned')) continue;
      const by = { kind: 'translator', id } as const;
      await giveBack(deps, { orderId: job.orderId, jobId: job.id, translator: id, by });
    }
    after = next;
  } while (after !== undefined);
}

async function eraseApplication({ agreements, applicants, eraseApplication: erase }: LeaveDeps, id: string) {
  for (const { application } of await agreements.of(id)) {
    const applicant = application === undefined ? undefined : await applicants.read(application);
    if (applicant) await erase(applicant);
  }
}
