import type { Row } from './Row.ts';

const account = { kind: 'app', messages: ['login', 'errors'] } as const;
const list = { kind: 'app', messages: ['lists', 'billing', 'login', 'errors'] } as const;
const prepaid = { kind: 'app', messages: ['prepaid', 'login', 'cart', 'errors'] } as const;

/** Logging in, and what a customer has. */
export const accounts = [
  { ...account, name: 'login', path: '/login/', page: 'features/login/LoginPage.tsx' },
  { ...account, name: 'register', path: '/register/', page: 'features/login/RegisterPage.tsx' },
  { ...account, name: 'activate', path: '/activate/', page: 'features/login/ActivatePage.tsx' },
  { ...account, name: 'password.forgot', path: '/password/forgot/', page: 'features/login/ForgotPage.tsx' },
  { ...account, name: 'password.reset', path: '/password/reset/', page: 'features/login/ResetPage.tsx' },
  {
    name: 'email.change',
    path: '/email-change/',
    kind: 'app',
    page: 'features/settings/EmailChangePage.tsx',
    messages: ['settings', 'login', 'errors'],
  },
  { ...list, name: 'account.orders.index', path: '/account/orders/', page: 'features/lists/OrdersPage.tsx' },
  { ...list, name: 'account.quotes.index', path: '/account/quotes/', page: 'features/lists/QuotesPage.tsx' },
  { ...list, name: 'account.payments.index', path: '/account/payments/', page: 'features/lists/PaymentsPage.tsx' },
  { ...list, name: 'account.history.index', path: '/account/history/', page: 'features/lists/HistoryPage.tsx' },
  { ...list, name: 'account.spending.index', path: '/account/spending/', page: 'features/lists/SpendingPage.tsx' },
  {
    name: 'account.settings.index',
    path: '/account/settings/',
    kind: 'app',
    page: 'features/settings/SettingsPage.tsx',
    messages: ['settings', 'billing', 'login', 'errors', 'push'],
  },
  { ...account, name: 'account.api.index', path: '/account/api/', page: 'features/tokens/TokensPage.tsx' },
  {
    name: 'account.webhooks.index',
    path: '/account/webhooks/',
    kind: 'app',
    page: 'features/webhooks/WebhooksPage.tsx',
    messages: ['webhooks', 'login', 'errors'],
  },
  {
    name: 'account.clocks.index',
    path: '/account/clocks/',
    kind: 'app',
    page: 'features/clocks/ClocksPage.tsx',
    messages: ['webhooks', 'login', 'errors'],
  },
  {
    name: 'account.wording.index',
    path: '/account/glossary/',
    kind: 'app',
    page: 'features/wording/WordingPage.tsx',
    messages: ['wording', 'login', 'errors'],
  },
  {
    name: 'account.team.index',
    path: '/account/team/',
    kind: 'app',
    page: 'features/team/TeamPage.tsx',
    messages: ['team', 'login', 'errors'],
  },
  {
    kind: 'app',
    messages: ['team', 'login', 'errors'],
    name: 'account.use.index',
    path: '/account/use/',
    page: 'features/tokens/UsePage.tsx',
  },
  {
    kind: 'app',
    messages: ['team', 'login', 'errors'],
    name: 'team.join',
    path: '/team/',
    page: 'features/team/JoinPage.tsx',
  },
  {
    kind: 'app',
    messages: ['team', 'login', 'errors'],
    name: 'account.approvals.index',
    path: '/account/approvals/',
    page: 'features/team/ApprovalsPage.tsx',
  },
  {
    kind: 'app',
    messages: ['team', 'login', 'errors'],
    name: 'team.approval',
    path: '/approval/',
    page: 'features/team/ApprovalLinkPage.tsx',
  },
  { ...prepaid, name: 'account.prepaid.index', path: '/account/prepaid/', page: 'features/prepaid/TopUpPage.tsx' },
  {
    ...prepaid,
    name: 'account.prepaid.select.index',
    path: '/account/prepaid/select/',
    page: 'features/prepaid/SelectPage.tsx',
  },
  {
    ...prepaid,
    name: 'account.prepaid.status',
    path: '/account/prepaid/status/:slug/',
    page: 'features/prepaid/TopUpStatusPage.tsx',
  },
] as const satisfies readonly Row[];
