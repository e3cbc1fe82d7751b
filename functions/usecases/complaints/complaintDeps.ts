import type { AfterSaleRules } from '#shared/model/afterSaleRules.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { ComplaintStore } from '../../stores/production/complaintStore.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

export type ComplaintRules = Pick<
  AfterSaleRules,
  'complaintAnswerDays' | 'complaintReminderDays' | 'complainWithinDays'
>;

/** Dependencies of complaints. */
export interface ComplaintDeps
  extends Pick<ProductionDeps, 'orders' | 'production' | 'translators' | 'outbox' | 'mailQueue' | 'now'>,
    Pick<PaymentDeps, 'payments' | 'ordering'> {
  complaints: ComplaintStore;
  ledger: Pick<LedgerStore, 'readWallet'>;
  rules: ComplaintRules;
  /** What one person may give back of a payment in all; without it there is no limit. */
  aloneUpTo?: Grosze | undefined;
}
