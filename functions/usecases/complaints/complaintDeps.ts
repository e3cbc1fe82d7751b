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
  /** The most that one person may refund of a payment in total; without it there is no limit. */
  aloneUpTo?: Grosze | undefined;
}
