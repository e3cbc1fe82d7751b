import { mailTextsIn } from '#functions/runtime/mailTexts.ts';
import { accountStore } from '#functions/stores/accounts/accountStore.ts';
import { linkStore } from '#functions/stores/accounts/linkStore.ts';
import { pushStore } from '#functions/stores/accounts/pushStore.ts';
import { applicantStore } from '#functions/stores/applicants/applicantStore.ts';
import { testStore } from '#functions/stores/applicants/testStore.ts';
import { contactStore } from '#functions/stores/contacts/contactStore.ts';
import { subscriberStore } from '#functions/stores/contacts/subscriberStore.ts';
import { mailStore } from '#functions/stores/mails/mailStore.ts';
import { replyStore } from '#functions/stores/production/replyStore.ts';
import { quoteStore } from '#functions/stores/quotes/quoteStore.ts';
import type { TestTables } from '#infra/test/createTables.ts';
import type { Seller } from '#shared/model/seller.ts';
import { defaultStageRules } from '#shared/rules/stageFigures.ts';

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
  links: linkStore(db, names.accounts),
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
