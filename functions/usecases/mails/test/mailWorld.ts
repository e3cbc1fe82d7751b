import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mailGateway } from '#functions/gateways/mail.ts';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { accountStore, linkStore } from '#functions/stores/accounts/accounts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { pushStore } from '#functions/stores/accounts/pushSubscriptions.ts';
import { applicantStore } from '#functions/stores/applicants/applicants.ts';
import { testStore } from '#functions/stores/applicants/applicantTests.ts';
import { contactStore } from '#functions/stores/contacts/contacts.ts';
import { subscriberStore } from '#functions/stores/contacts/subscribers.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { stoppedAddressStore } from '#functions/stores/mails/stoppedAddresses.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { replyStore } from '#functions/stores/production/thread.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { listen } from '#infra/local/http/server.ts';
import { type MailStore as Mailbox, openMailStore } from '#infra/local/mail/mailStore.ts';
import { sesEmulator } from '#infra/local/mail/sesEmulator.ts';
import type { TestTables } from '#infra/test/tables.ts';
import type { Seller } from '#shared/model/house/seller.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';
import { type PayWorld, startPayWorld } from '../../payments/test/payWorld.ts';
import type { SendMailDeps } from '../sendMail.ts';

export interface MailWorld {
  world: PayWorld;
  mailbox: Mailbox;
  deps: SendMailDeps;
  stop: () => Promise<void>;
}

/** Everything needed to send mails, over the mail service's protocol, into a readable mailbox. */
export async function startMailWorld(): Promise<MailWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const world = await startPayWorld();
  const mailbox = await openMailStore(folder);
  const server = await listen(sesEmulator('', mailbox));
  const ses = new SESv2Client({ endpoint: server.url });
  const { db, names } = world;
  return {
    world,
    mailbox,
    deps: {
      ...mailStores(world),
      orders: world.deps().orders,
      production: productionStore(db, names),
      translators: translatorStore(db, names.translators),
      stoppedAddresses: stoppedAddressStore(db, names.work),
      gateway: mailGateway(ses, 'Verso <orders@verso.example>'),
      now: new Date(),
    },
    async stop() {
      await Promise.all([world.stop(), server.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

const seller: Seller = {
  nip: '1111111111',
  name: 'Verso (demonstration)',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'hello@verso.example',
};

/** Dependencies of mail tests besides the gateway: stores, texts and sender. */
export const mailStores = ({ db, names }: Pick<TestTables, 'db' | 'names'>) => ({
  mails: mailStore(db, names.work),
  quotes: quoteStore(db, names.quotes),
  accounts: accountStore(db, names.accounts),
  emailChanges: emailChangeStore(db, names),
  links: linkStore(db, names.accounts),
  ownedOrders: ownedOrderStore(db, names.orders),
  ownedQuotes: quoteStore(db, names.quotes),
  pushes: pushStore(db, names.accounts),
  pushQueue: { send: async () => undefined },
  applicants: applicantStore(db, names.applicants),
  tests: testStore(db, names.applicants),
  contacts: contactStore(db, names.contacts),
  subscribers: subscriberStore(db, names.contacts),
  replies: replyStore(db, names.jobs),
  replyDomain: undefined,
  textsIn: mailTextsIn,
  sender: {
    brand: 'Verso',
    email: 'hello@verso.example',
    origin: 'https://verso.example',
    rules: defaultStageRules,
    seller,
  },
});
