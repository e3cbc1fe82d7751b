import type { ExampleCalls } from './exampleCalls.ts';
import { billing, mailed, password } from './subjects.ts';

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
  forgotPassword: { body: { email: 'you@example.com', locale: 'en' } },
  resetPassword: { body: { link: mailed, password, password_confirmation: password } },
  changePassword: {
    body: { current_password: password, password: 'Quiet-river-17', password_confirmation: 'Quiet-river-17' },
  },
  confirmPassword: { body: { password } },
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
