import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { TestStore } from '../../stores/applicants/testStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';

/** Dependencies of recruitment; each use case takes what it needs. */
export interface RecruitmentDeps {
  applicants: ApplicantStore;
  tests: TestStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  files(): Promise<FileGateway>;
  now: Date;
}
