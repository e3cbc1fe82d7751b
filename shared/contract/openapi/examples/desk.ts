import type { ExampleCalls } from './exampleCalls.ts';

/** Orders, customers and figures, as staff see them. */
export const deskExamples = {
  listDeadLetters: {},
  retryDeadLetters: { params: { queue: 'mail' } },
  listDeskOrders: { query: { state: 'work', service: 'translation', language: 1, from: '2026-11-01', sort: 'oldest' } },
  findDeskOrders: { body: { email: 'you@example.com' } },
  findCustomer: { body: { email: 'you@example.com' } },
  getCustomer: { params: { account: '5f0c1d2e' } },
  revealCustomer: { params: { account: '5f0c1d2e' }, body: { field: 'phone', reason: 'The parcel came back.' } },
  listDeletions: {},
  listBlocks: {},
  askBlock: { params: { account: '5f0c1d2e' }, body: { reason: 'Orders were paid for with cards of other people.' } },
  confirmBlock: { params: { account: '5f0c1d2e' } },
  declineBlock: { params: { account: '5f0c1d2e' }, body: { reason: 'The holder has explained it.' } },
  endBlock: { params: { account: '5f0c1d2e' }, body: { reason: 'The holder has shown that the cards are theirs.' } },
  getLastChange: { query: { object: 'translator#5f0c1d2e' } },
  getDeskOrder: { params: { id: '7KQ2M9X4TB' } },
  listAudit: { query: { day: '2026-11-22' } },
  getPromisesKept: { query: { from: '2026-11-16', to: '2026-11-22' } },
  getMoneyOfDay: { query: { day: '2026-11-22' } },
  exportDeskOrders: { body: { state: 'delivered', from: '2026-11-01', to: '2026-11-30' } },
} as const satisfies Partial<ExampleCalls>;
