import type { PayLinkStore } from '../../stores/carts/payLinkStore.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

export interface PayLinkDeps
  extends Pick<
    PaymentDeps,
    | 'carts'
    | 'orders'
    | 'payments'
    | 'ordering'
    | 'orderApprovals'
    | 'p24'
    | 'mailQueue'
    | 'site'
    | 'gatewayFees'
    | 'now'
  > {
  payLinks: PayLinkStore;
}
