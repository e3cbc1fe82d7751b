import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { RepertoriumStore } from '../../stores/translators/repertoriumStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

/** Dependencies of production. */
export interface ProductionDeps {
  orders: Pick<OrderStore, 'read'>;
  production: ProductionStore;
  translators: TranslatorStore;
  earnings: EarningStore;
  repertorium: RepertoriumStore;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
  /** The order is delivered in one go: the customer gets one mail, not one for each step. */
  atOnce?: boolean;
}
