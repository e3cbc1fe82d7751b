import type { ExampleCalls } from './exampleCalls.ts';
import { slug } from './subjects.ts';

/** Invoices, the balance, and what is about no order. */
export const moneyExamples = {
  // invoices
  listInvoices: { query: { limit: 20 } },
  linkInvoice: { params: { id: 'order.7KQ2M9X4TB' }, body: { format: 'pdf' } },

  // meta
  getOpenapi: {},
  getLocalization: { query: { messages: '[{"key":"validation/too_short","replace":{"minimum":3}}]' } },
  sendAnalytics: {
    body: {
      consent: true,
      event: 'view_cart',
      currency: 'PLN',
      value: 30.75,
      items: [{ item_name: 'Translation', item_category: 'General', quantity: 1, price: 30.75 }],
    },
  },

  // prepaid
  createPrepaid: { body: { amount: 10_000, country_id: 616, payment_method: 'card' } },
  getPrepaidStatus: { params: { slug } },
  getBalance: {},
  setLowBalance: { body: { low_below: 20_000 } },
  listAccountHistory: { query: { limit: 20 } },
  listPayments: { query: { limit: 20 } },
  getSpending: { query: { from: '2026-09', to: '2026-11' } },
  exportSpending: { query: { from: '2026-09', to: '2026-11', by: 'pair' } },
  setReportMail: { body: { monthly: true } },
  linkBalanceStatement: { query: { month: '2026-11' } },
  getPaymentAdvice: { query: { amount: 3075, customer_type: 'company' } },
} as const satisfies Partial<ExampleCalls>;
