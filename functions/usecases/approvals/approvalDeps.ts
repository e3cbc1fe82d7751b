import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { LinkStore } from '../../stores/accounts/linkStore.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

export interface ApprovalDeps
  extends Pick<
    PaymentDeps,
    | 'carts'
    | 'orders'
    | 'payments'
    | 'ordering'
    | 'orderApprovals'
    | 'ledger'
    | 'mailQueue'
    | 'site'
    | 'gatewayFees'
    | 'now'
  > {
  accounts: AccountStore;
  members: MemberStore;
  links: Pick<LinkStore, 'read'>;
  security: SecurityLog;
  outbox: MailOutbox;
  rates: RateStore;
}
