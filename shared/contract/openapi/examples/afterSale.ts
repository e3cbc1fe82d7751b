import type { ExampleCalls } from './exampleCalls.ts';
import { cart, order } from './subjects.ts';

const question = { ...order, message: '2026-11-23T09:12:31.004Z-Vt7Wb5Rz8Ynd3k9QmJx2' };

/** What follows the sale. */
export const afterSaleExamples = {
  getNames: { params: order, query: { hash: cart } },
  confirmNames: {
    params: order,
    body: {
      revision: 1,
      names: [{ name_id: 'name-1' }, { name_id: 'name-2', wanted: 'Oleksandra Shevchenko' }],
      added: [{ source_text: 'Zosia', wanted: 'Zofia' }],
    },
  },
  getCorrections: { params: order, query: { hash: cart } },
  requestCorrection: {
    params: order,
    body: {
      passages: [
        {
          file_id: 'Vt7Wb5Rz8Ynd3k9QmJx2',
          block: 3,
          quote: 'The party of the second part',
          comment: 'Please say "the tenant".',
        },
      ],
      text: 'Everything else is fine.',
    },
  },
  getDeliveredText: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' }, query: { hash: cart } },
  getFileChanges: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' }, query: { hash: cart } },
  getThread: { params: order, query: { hash: cart } },
  writeToThread: { params: order, body: { text: 'The name is written as in the passport.' } },
  announceThreadFile: { params: order, body: { name: 'passport.pdf', size: 81_224, type: 'application/pdf' } },
  linkThreadFile: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' } },
  answerQuestion: { params: question, body: { text: 'The second spelling is right.' } },
  goOnWithoutAnswer: { params: question },
  getGivingUp: { params: order, query: { hash: cart } },
  giveUpOrder: { params: order, body: { act: 'withdraw', to: 'provider', amount: 3075, name: 'Maria Nowak' } },
  getOrderChange: { params: order, query: { hash: cart } },
  changeOrder: {
    params: order,
    body: { comment: 'Please keep the layout.', remove: { target_lang: 3, to: 'provider', amount: 3075 } },
  },
  listComplaints: { params: order, query: { hash: cart } },
  complain: {
    params: order,
    body: { text: 'Page 2: the year of birth is 1980, not 1908.', demand: 'reduce', amount: 1500 },
  },
  linkComplaintAnswer: { params: { ...order, number: 1 } },
  getPunctuality: {},
  getRatings: {},
  getCharity: {},
  acceptOrder: { params: order },
  rateOrder: { params: order, body: { stars: 5, text: 'On time and precise.', public: true, next_time: 'same' } },
} as const satisfies Partial<ExampleCalls>;
