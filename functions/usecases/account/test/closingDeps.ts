import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { closingStore } from '#functions/stores/accounts/closingStore.ts';
import { memberStore } from '#functions/stores/accounts/memberStore.ts';
import { teamStore } from '#functions/stores/accounts/teamStore.ts';
import { tokenStore } from '#functions/stores/accounts/tokenStore.ts';
import { ownedCartStore } from '#functions/stores/carts/ownedCartStore.ts';
import { contactStore } from '#functions/stores/contacts/contactStore.ts';
import { erasingContacts } from '#functions/stores/contacts/erasingContacts.ts';
import { subscriberStore } from '#functions/stores/contacts/subscriberStore.ts';
import { mailWords } from '#functions/stores/mails/mailWords.ts';
import { orderWorkStore } from '#functions/stores/orders/orderWorkStore.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrderStore.ts';
import { ownedPaymentStore } from '#functions/stores/payments/ownedPaymentStore.ts';
import { complaintStore } from '#functions/stores/production/complaintStore.ts';
import { glossaryStore } from '#functions/stores/production/glossaryStore.ts';
import { productionStore } from '#functions/stores/production/productionStore.ts';
import { threadStore } from '#functions/stores/production/threadStore.ts';
import { wishStore } from '#functions/stores/production/wishStore.ts';
import { quoteStore } from '#functions/stores/quotes/quoteStore.ts';
import { endpointStore } from '#functions/stores/webhooks/endpointStore.ts';
import { eventStore } from '#functions/stores/webhooks/eventStore.ts';
import { laneStore } from '#functions/stores/webhooks/laneStore.ts';
import { defaultQuotingHours } from '#shared/model/quotingHours.ts';
import type { FileGateway } from '../../../gateways/files.ts';
import type { PayWorld } from '../../payments/test/payWorld.ts';
import type { CloseDeps } from '../closeAccount.ts';

/** Dependencies of closing an account. */
export const closingDeps = (pay: PayWorld, files: FileGateway, client: DynamoDBDocumentClient): CloseDeps => {
  const { names } = pay;
  return {
    ...pay.deps(client),
    webhooks: {
      endpoints: endpointStore(client, names),
      events: eventStore(client, names.events),
      lanes: laneStore(client, names.events),
    },
    closing: closingStore(client, names),
    teams: {
      members: memberStore(client, names.accounts),
      team: teamStore(client, names.accounts),
      tokens: tokenStore(client, names.accounts),
    },
    contacts: contactStore(client, names.contacts),
    erasingContacts: erasingContacts(client, names.contacts),
    subscribers: subscriberStore(client, names.contacts),
    tokens: tokenStore(client, names.accounts),
    ownedCarts: ownedCartStore(client, names.carts),
    ownedOrders: ownedOrderStore(client, names.orders),
    ownedPayments: ownedPaymentStore(client, names.payments),
    orderWork: orderWorkStore(client, names.orders),
    production: productionStore(client, names),
    thread: threadStore(client, names.jobs),
    complaints: complaintStore(client, names.jobs),
    wishes: wishStore(client, names.jobs),
    glossaries: glossaryStore(client, names),
    mailWords: mailWords(client, names.work),
    quotes: quoteStore(client, names.quotes),
    hours: defaultQuotingHours,
    identity: { remove: async () => undefined },
    files: async () => files,
  };
};
