import type { AfterSaleRules } from '#shared/model/afterSaleRules.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ThreadStore } from '../../stores/production/threadStore.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

/** Dependencies of an order's thread. */
export interface ThreadDeps extends ProductionDeps {
  thread: ThreadStore;
  rules: Pick<AfterSaleRules, 'questionReminderDays' | 'questionHoldDays'>;
}

export interface ThreadFileDeps {
  files: Pick<FileGateway, 'uploadLink' | 'openLink' | 'size'>;
  now: Date;
}
