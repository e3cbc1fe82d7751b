import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#functions/domain/account/account.ts';
import { countedTextKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { closingStore } from '#functions/stores/accounts/closing.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { memberStore, teamStore } from '#functions/stores/accounts/team.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { cartStore, ownedCartStore } from '#functions/stores/carts/carts.ts';
import { contactStore, erasingContacts } from '#functions/stores/contacts/contacts.ts';
import { subscriberStore } from '#functions/stores/contacts/subscribers.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { mailStore, mailWords } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderWorkStore } from '#functions/stores/orders/orders.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { ownedPaymentStore } from '#functions/stores/payments/payments.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { wishStore } from '#functions/stores/production/wishes.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { endpointStore } from '#functions/stores/webhooks/endpoints.ts';
import { eventStore } from '#functions/stores/webhooks/events.ts';
import { laneStore } from '#functions/stores/webhooks/lanes.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import type { FileGateway } from '../../../gateways/files.ts';
import { requoteCart } from '../../carts/requoteCart.ts';
import { type PayWorld, startPayWorld } from '../../payments/test/payWorld.ts';
import { sentFile } from '../../test/sentFile.ts';
import { startBucket } from '../../test/startBucket.ts';
import { startedCart } from '../../test/startedCart.ts';
import type { CloseDeps } from '../closeAccount.ts';

export type Person = Account;
export type ClosingWorld = Awaited<ReturnType<typeof startClosingWorld>>;

/** The payment path (payWorld) with everything an account consists of: rows, carts, files, tokens, sessions. */
export async function startClosingWorld() {
  const pay = await startPayWorld();
  const { db, names } = pay;
  const bucket = await startBucket();
  const { files } = bucket;
  const accounts = accountStore(db, names.accounts);
  let people = 0;

  const scan = async (table: string) =>
    (await db.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? [];

  return {
    pay,
    files,
    accounts,
    tokens: tokenStore(db, names.accounts),
    sessions: sessionStore(db, names.accounts),

    closeDeps: (client: DynamoDBDocumentClient = db): CloseDeps => closingDeps(pay, files, client),

    tokenDeps: (client: DynamoDBDocumentClient = db) => ({
      tokens: tokenStore(client, names.accounts),
      security: securityLog(client, names.accounts),
      outbox: mailOutbox(client, names.work),
      mailQueue: pay.deps().mailQueue,
      now: pay.clock.at,
    }),

    async newPerson(): Promise<Person> {
      const person: Person = {
        account: `account-${++people}`,
        email: `secret.person.${people}@example.com`,
        state: 'active',
        person: { type: 'individual', firstName: 'Secret', lastName: 'Person' },
        locale: 'en',
        invoicing: 'order',
        marketing: false,
        createdAt: pay.clock.at.toISOString(),
        revision: 0,
      };
      await accounts.create(person, []);
      return person;
    },

    /** A cart of a person, with a counted file in the bucket. */
    async cartWithFile({ account, email }: Person) {
      const started = startedCart(pay.clock.at);
      const form = started.form && { ...started.form, email };
      const { hash } = await pay.newCart({ ...started, account, ...(form && { form }) });
      const digest = digestOf(hash);
      const file = sentFile(pay.clock.at);
      await cartFileStore(db, names.carts).add(digest, file, { maxFiles: 5 });
      const stored = [uploadKey(digest, file.hash, file.id), countedTextKey(digest, file.hash, file.id)];
      for (const key of stored) await files.put(key, Buffer.from('Secret'), 'text/plain');
      const quoted = await requoteCart({ carts: cartStore(db, names.carts), now: pay.clock.at }, digest);
      if (!quoted) throw new Error('A cart that is gone.');
      return { cart: quoted.cart, digest, keys: stored };
    },

    rowsOf: async (digest: string) => (await scan(names.carts)).filter(({ pk }) => String(pk).endsWith(digest)),
    ordersOf: async (slug: string) => (await scan(names.orders)).filter(({ paymentSlug }) => paymentSlug === slug),

    /** All rows of all tables, after pending mails have been sent. */
    async everythingKept(): Promise<string> {
      const mails = mailStore(db, names.work);
      for (const { id } of await mails.due(new Date('2100-01-01'), 100)) await mails.sent(id);
      const tables = [
        names.accounts,
        names.carts,
        names.orders,
        names.quotes,
        names.payments,
        names.ledger,
        names.contacts,
        names.work,
      ];
      return JSON.stringify(await Promise.all(tables.map(scan)));
    },

    async stop() {
      await Promise.all([pay.stop(), bucket.stop()]);
    },
  };
}

const closingDeps = (pay: PayWorld, files: FileGateway, client: DynamoDBDocumentClient): CloseDeps => {
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
