import { applicantStore, erasingStore } from '../../stores/applicants/applicants.ts';
import { testStore } from '../../stores/applicants/applicantTests.ts';
import type { RecruitmentDeps } from '../../usecases/recruitment/applications.ts';
import { eraseApplicant } from '../../usecases/recruitment/eraseApplicants.ts';
import type { LeaveDeps } from '../../usecases/translators/translatorData.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { outbox } from './outbox.ts';
import { files } from './outside/files.ts';
import { mailQueue } from './outside/queues.ts';
import { productionDeps } from './production.ts';
import { rates } from './rates.ts';
import { agreements, shown } from './translators.ts';

export const applicants = /* @__PURE__ */ once(() =>
  applicantStore(db(), setting('TABLE_APPLICANTS'), optionalSetting('TABLE_AUDIT')),
);
export const tests = /* @__PURE__ */ once(() => testStore(db(), setting('TABLE_APPLICANTS')));
export const erasing = /* @__PURE__ */ once(() => erasingStore(db(), setting('TABLE_APPLICANTS')));

export const recruitmentDeps = (now: Date): RecruitmentDeps => ({
  applicants: applicants(),
  tests: tests(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  rates: rates(),
  files,
  now,
});

/** The stores a leaving translator is removed from. */
export const leaveDeps = (now: Date): LeaveDeps => ({
  ...productionDeps(now),
  shown: shown(),
  agreements: agreements(),
  applicants: applicants(),
  eraseApplication: (applicant) => eraseApplicant({ erasing: erasing(), files }, applicant),
});
