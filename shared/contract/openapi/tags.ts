import type { AreaName } from '../index.ts';

/** What each area of operations is about. */
export const tags: Record<AreaName, string> = {
  account: 'People and their sessions: registering, passwords, security log, own orders, export and deletion.',
  afterSale: 'What follows the sale: the thread of an order, questions, acceptance, rating, giving up.',
  attachments: 'Files of a cart: announcing, uploading, counted words, languages, download.',
  cart: 'Quote of a text or of files, billing data, request for a manual quote.',
  catalogue: 'What is sold: languages, services, countries, prices, ways to pay. The same for everyone.',
  certificates: 'Signed certificates of prices and of erasure, and checking them.',
  contact: 'Writing to the shop: the form of the contact page.',
  desk: 'For staff: all orders, customers, who did what, the figures of the day.',
  invoices: 'Invoices of an account and their files.',
  meta: 'This document, texts of the product, analytics.',
  orders: 'An order: progress, files, parcel, ordering again; delivery by staff.',
  payments: 'Ordering a cart and paying for it.',
  prepaid: 'The balance: top-ups, movements, payments.',
  quotes: 'Quotes by a person, for those who asked for one: reading, accepting, declining, asking.',
  recruitment: 'Applying as a translator: the form with a CV, the test, joining.',
  settings: 'Personal data, addresses, language, invoicing.',
  staff: 'For staff: quotes by a person, the work behind orders, translators, coupons, parcels, refunds.',
  team: 'Members of a company: inviting, roles and limits, leaving, handing ownership over.',
  testMode: 'Test mode: clocks with orders of their own that no money, mail or person is behind.',
  translator: 'For translators: offers, jobs, files, availability, earnings.',
  tokens: 'API access tokens.',
  webhooks: 'Events of the account: listed, and sent to the customer’s software.',
  wording: 'How texts of the account are translated: glossaries, notes on style, preferred translators.',
};
