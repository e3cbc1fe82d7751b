import { billing, type ExampleCalls, mailed, order, password } from './subjects.ts';

const params = { source: 2, target: 1 } as const;

/** How an account's texts are worded: glossaries, style, preferred translators. */
export const wordingExamples = {
  saveGlossary: {
    params,
    body: {
      terms: [
        { source: 'purchase order', target: 'zamówienie', note: 'Of the shop, not of a court.' },
        { source: 'carrier', target: 'przewoźnik' },
      ],
    },
  },
  listGlossaries: {},
  getGlossary: { params },
  exportGlossary: { params, query: { format: 'tbx' } },
  deleteGlossary: { params },
  saveStyleNotes: { body: { style_notes: 'Address readers by first name. Prices without decimals.' } },
  getStyleNotes: {},
  preferTranslator: { params: order, body: { wish: 'same' } },
  listPreferences: {},
  withdrawPreference: { params: { id: 'Qm4Xz8Lw2Kp6Tn0Rb5Yd' } },
} as const satisfies Partial<ExampleCalls>;

const endpoint = { id: 'Qm4Xz8Lw2Kp6Tn0Rb5Yd' } as const;

/** Events, and the endpoints they are delivered to. */
export const webhooksExamples = {
  listEvents: { query: { limit: 50 } },
  listWebhooks: {},
  createWebhook: {
    body: {
      url: 'https://hooks.example.com/translations',
      description: 'Order system',
      events: ['quote.ready', 'order.delivered'],
      signature: 'hmac',
    },
  },
  updateWebhook: { params: endpoint, body: { events: ['order.delivered', 'invoice.ready'] } },
  rotateWebhookSecret: { params: endpoint },
  testWebhook: { params: endpoint },
  listDeliveries: { params: endpoint, query: { limit: 25 } },
  replayWebhook: { params: endpoint, body: { since: '2026-11-22T08:00:00Z' } },
  deleteWebhook: { params: endpoint },
} as const satisfies Partial<ExampleCalls>;

/** Accounts, their settings and tokens. */
export const accountsExamples = {
  // account
  logIn: {
    body: {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'you@example.com', PASSWORD: password },
    },
  },
  beginSecondFactor: { body: { email: 'you@example.com', password } },
  turnOnSecondFactor: { body: { email: 'you@example.com', password, code: '492039' } },
  turnOffSecondFactor: { body: { password } },
  register: {
    body: {
      email: 'you@example.com',
      customer: { type: 'individual', first_name: 'Anna', last_name: 'Kowalska' },
      locale: 'en',
      tos: true,
      agree_sale: true,
    },
  },
  resendActivation: { body: { email: 'you@example.com', locale: 'en' } },
  readLink: { body: { link: mailed } },
  activateAccount: { body: { link: mailed, password, password_confirmation: password } },
  sendLinks: { body: { email: 'you@example.com', locale: 'en' } },
  forgotPassword: { body: { email: 'you@example.com', locale: 'en' } },
  resetPassword: { body: { link: mailed, password, password_confirmation: password } },
  changePassword: {
    body: { current_password: password, password: 'Quiet-river-17', password_confirmation: 'Quiet-river-17' },
  },
  confirmPassword: { body: { password } },
  getEmailChange: {},
  askEmailChange: { body: { email: 'new.address@example.com' } },
  withdrawEmailChange: {},
  readEmailChange: { body: { link: mailed } },
  confirmEmailChange: { body: { link: mailed } },
  stopEmailChange: { body: { link: mailed } },
  logOutEverywhere: {},
  listSecurityEvents: {},
  listOrders: { query: { status: 'done', limit: 20 } },
  exportData: {},
  deleteAccount: { body: { confirmation: 'DELETE' } },

  // team
  listCompanies: {},
  getTeam: {},
  inviteMember: { body: { email: 'colleague@example.com', role: 'orderer', most_per_month: 200_000 } },
  withdrawInvitation: { params: { invitation: 'aB3dE5gH7jK9mN1pQ3sT' } },
  readTeamInvitation: { body: { link: mailed } },
  declineTeamInvitation: { body: { link: mailed } },
  acceptTeamInvitation: { body: { link: mailed } },
  updateMember: {
    params: { member: '7d0f7a43-7d43-4a3b-9d5a-6f0f4f0e2a11' },
    body: { role: 'payer', most_per_month: null },
  },
  removeMember: { params: { member: '7d0f7a43-7d43-4a3b-9d5a-6f0f4f0e2a11' } },
  setApprovals: { body: { approval_above: 100_000 } },
  leaveTeam: {},
  offerOwnership: { body: { member: '7d0f7a43-7d43-4a3b-9d5a-6f0f4f0e2a11' } },
  withdrawOwnership: {},
  acceptOwnership: {},

  // settings
  getSettings: {},
  saveSettings: { body: { locale: 'pl', invoicing: 'monthly' } },
  saveAddress: { body: { kind: 'billing', address: billing, customer: { type: 'company' }, user_role: 'customer' } },
  sendPasswordReset: {},
  getPush: {},
  savePush: {
    body: {
      endpoint: 'https://push.example.com/send/eyJ2IjoxfQ',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      locale: 'pl',
      off: ['parcel_sent'],
    },
  },
  deletePush: { params: { id: 'Vt7Wb5Rz8Ynd3k9QVt7Wb5Rz8Ynd3k9Q' } },

  // tokens
  listTokens: {},
  createToken: {
    body: {
      token_name: 'Warehouse',
      scopes: ['quotes', 'orders:write'],
      expires_in_days: 365,
      most_per_order: 50_000,
      most_per_day: 200_000,
      addresses: ['203.0.113.0/24', '2001:db8:1:2::/64'],
    },
  },
  getTokenUse: { params: { id: 'Zk3vQ9wLr2TnB7xDa5Hy' } },
  revokeTokens: {},
  revokeToken: { params: { id: 'Vt7Wb5Rz8Ynd3k9Q' } },
} as const satisfies Partial<ExampleCalls>;

const enquiry = { contact: '7KQ2M9X4TB3D' };

/** The contact form, and the handling of enquiries by staff. */
export const contactExamples = {
  announceContactFile: { body: { name: 'invoice.pdf', size: 31_422, type: 'application/pdf' } },
  sendContact: {
    body: {
      topic: 'invoice',
      email: 'you@example.com',
      name: 'Demo Customer',
      text: 'Please add our purchase order number to the invoice.',
      locale: 'en',
    },
  },
  getNewsletter: {},
  joinNewsletter: { body: { email: 'you@example.com', agree_marketing: true, locale: 'en' } },
  confirmNewsletter: { body: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' } },
  openLeave: { params: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' } },
  leaveNewsletter: {
    params: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' },
    body: { 'List-Unsubscribe': 'One-Click' },
  },
  exportNewsletter: {},
  listContacts: { query: { state: 'open' } },
  getContact: { params: enquiry },
  linkContactFile: { params: { ...enquiry, file: 'Zm9vYmFyYmF6cXV4cXV1' } },
  answerContact: { params: enquiry, body: { revision: 0, text: 'It is on the corrected invoice.' } },
  closeContact: { params: enquiry, body: { revision: 1 } },
  eraseContact: { params: enquiry },
} satisfies Partial<ExampleCalls>;

const one = { clock: 'clk_7nQ2wR9tY4uI6oPs' } as const;

/** Clocks of test mode. */
export const testModeExamples = {
  makeTestClock: { body: { clock_name: 'Nightly run', starts_at: '2027-03-01T09:00:00Z', test_balance: 500_000 } },
  listTestClocks: {},
  getTestClock: { params: one },
  advanceTestClock: { params: one, body: { seconds: 86_400 } },
  listTestMails: { params: one },
  deleteTestClock: { params: one },
} as const satisfies Partial<ExampleCalls>;
