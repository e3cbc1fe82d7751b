import { approval, billing, cart, type ExampleCalls, file, mailed, order, quote, rightBuyer } from './subjects.ts';

/** From uploading files to the order and its quote. */
export const orderingExamples = {
  // attachments
  createAttachment: {
    body: {
      cart,
      attachment_hash: file.hash,
      name: 'contract.docx',
      size: 48_213,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      source_lang: 2,
      target_lang: [1],
    },
  },
  listAttachments: { query: { cart } },
  deleteAttachment: { params: file, query: { cart } },
  updateAttachments: { query: { cart }, body: { [file.hash]: { source_lang: 2, target_lang: [1, 3] } } },
  renewUpload: { params: file, query: { cart } },
  linkAttachment: { params: file, query: { cart } },
  getCountedText: { params: file, query: { cart } },
  getComparison: { params: file, query: { cart } },
  updateComparison: { params: file, query: { cart }, body: { whole: true } },

  // cart
  createCart: {
    body: {
      source_lang: 2,
      target_lang: [1],
      email: 'buyer@example.com',
      content: 'This agreement is made between the parties named below.',
      external_id: 'TR-2026-0042',
      metadata: { cost_centre: '4711', project: 'Website' },
    },
  },
  estimateCart: {
    body: { source_lang: 2, target_lang: [1, 3], content: 'This agreement is made between the parties.' },
  },
  getCart: { params: { cart } },
  updateCart: {
    params: { cart },
    body: {
      ...billing,
      customer: { type: 'company' },
      tos: true,
      agree_sale: true,
      agree_immediate: true,
      payment_method: 'card',
    },
  },
  priceForBuyer: {
    params: { cart },
    body: { country_id: 276, customer: { type: 'company' }, vat_number: 'DE136695976' },
  },
  lookUpBuyer: { params: { cart }, body: { country_id: 616, vat_number: '5260001246' } },
  findLockers: { body: { near: 'Kraków, Długa' } },
  requestQuote: { params: { cart }, body: {} },

  // catalogue
  getLanguages: {},
  getCatalogue: {},
  getPrices: {},
  getPaymentMethods: { query: { amount: 3075 } },

  // orders
  getOrderStatus: { params: { hash: cart } },
  getOrder: { params: order, query: { hash: cart } },
  linkOrderArchive: { params: order },
  linkOrderFile: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' } },
  checkShipment: { params: order },
  orderAgain: { params: order },
  orderNewVersion: { params: order, body: { item: file.hash } },

  // payments
  startPayment: { body: { cart, payment_method: 'card', amount: 3075 } },
  askApproval: { body: { cart, amount: 250_000, note: 'The manual for the new machine' } },
  listApprovals: {},
  getApproval: { params: approval },
  giveApproval: { params: approval, body: { amount: 250_000 } },
  refuseApproval: { params: approval, body: { reason: 'Only the first chapter, please.' } },
  withdrawApproval: { params: approval },
  readApprovalLink: { body: { link: mailed } },
  answerApprovalLink: { body: { link: mailed, answer: 'approve', amount: 250_000 } },
  makePayLink: { body: { cart, days: 14 } },
  getPayLink: { query: { cart } },
  revokePayLink: { query: { cart } },
  readPayLink: { body: { link: mailed } },
  payByLink: { body: { link: mailed, payment_method: 'card', amount: 3075 } },

  // quotes
  listQuotes: { query: { limit: 20 } },
  getCertificateKeys: {},
  getPriceTable: { params: { version: '2026-11-22' } },
  checkCertificate: {
    body: { document: '{"certificate":{"kind":"price"},"signature":"eyJhbGciOiJFUzI1NiJ9.e30.c2ln"}' },
  },
  getOrderCertificate: { params: order, query: { hash: cart } },
  linkOrderCertificate: { params: order },
  getErasureCertificate: { params: order, query: { hash: cart } },
  linkErasureCertificate: { params: order },
  getFileAccesses: { params: order, query: { hash: cart } },
  linkPaymentReceipt: { params: order },
  chooseFileDays: { params: order, body: { days: 30 } },
  getQuoteCertificate: { params: quote, query: { hash: cart, version: 1 } },
  linkQuoteCertificate: { params: quote, body: { version: 1 } },
  getQuote: { params: quote, query: { hash: cart } },
  acceptQuote: { params: quote, body: { version: 1 } },
  declineQuote: { params: quote, body: { version: 1, why: 'Needed sooner.' } },
  cancelQuote: { params: quote },
  writeAboutQuote: { params: quote, body: { text: 'Can it be ready on Monday?' } },
  linkQuotePdf: { params: quote, body: { version: 1 } },
} as const satisfies Partial<ExampleCalls>;

const question = { ...order, message: '2026-11-23T09:12:31.004Z-Vt7Wb5Rz8Ynd3k9QmJx2' };

/** Operations after the sale. */
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
  getBesideSource: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' }, query: { hash: cart } },
  getFileChanges: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' }, query: { hash: cart } },
  getThread: { params: order, query: { hash: cart } },
  writeToThread: { params: order, body: { text: 'The name is written as in the passport.' } },
  announceThreadFile: { params: order, body: { name: 'passport.pdf', size: 81_224, type: 'application/pdf' } },
  linkThreadFile: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' } },
  answerQuestion: { params: question, body: { text: 'The second spelling is right.' } },
  goOnWithoutAnswer: { params: question },
  getGivingUp: { params: order, query: { hash: cart } },
  getBuyer: { params: order, query: { hash: cart } },
  previewBuyer: { params: order, body: rightBuyer },
  correctBuyer: { params: order, body: { ...rightBuyer, invoice: 'order.7KQ2M9X4TB' } },
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
