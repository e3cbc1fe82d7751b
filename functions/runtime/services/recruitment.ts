import { applicantStore } from '../../stores/applicants/applicantStore.ts';
import { erasingStore } from '../../stores/applicants/erasingStore.ts';
import { testStore } from '../../stores/applicants/testStore.ts';
import type { RecruitmentDeps } from '../../usecases/recruitment/recruitmentDeps.ts';
import { optionalSetting, setting } from '../settings.ts';
import { outbox, rates } from './accounts.ts';
import { db } from './db.ts';
import { files } from './files.ts';
import { once } from './once.ts';
import { mailQueue } from './queues.ts';

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
