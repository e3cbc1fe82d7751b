import type { Translator } from '../../domain/production/translator.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import { giveBack } from '../production/giveBack.ts';
import { isIn } from '../production/ownJob.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

export interface LeaveDeps extends ProductionDeps {
  shown: Pick<PublicStore, 'hide'>;
  agreements: Pick<AgreementStore, 'of'>;
  applicants: Pick<ApplicantStore, 'read'>;
  eraseApplication(applicant: Applicant): Promise<unknown>;
}

const page = 100;

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
  const { swornNumber: _, swornCheckedOn: __, swornChecks: ___, ...last } = (await translators.read(id)) ?? ended;
  const nobody = { email: '', name: '', pairs: [], specialisations: [], rates: [], daysOff: [] };
  if ((await translators.save({ ...last, ...nobody }, last)) === 'changed') return leaveZone(deps, id);
}

async function giveAllBack(deps: LeaveDeps, id: string): Promise<void> {
  let after: string | undefined;
  do {
    const { jobs, next } = await deps.production.jobsOf(id, { limit: page, after });
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
