import type { Row } from './Row.ts';
import { work } from './work.ts';

/** The desk of the staff. */
export const desk = [
  { ...work, name: 'staff.login', path: '/staff/login/', page: 'features/login/DeskLoginPage.tsx' },
  { ...work, name: 'staff.index', path: '/staff/', page: 'features/desk/DeskPage.tsx' },
  {
    ...work,
    name: 'staff.quotes',
    path: '/staff/quote/',
    page: 'features/desk/DeskQuotesPage.tsx',
    messages: [...work.messages, 'push'],
  },
  { ...work, name: 'staff.quote', path: '/staff/quote/:id/', page: 'features/desk/DeskQuotePage.tsx' },
  { ...work, name: 'staff.orders', path: '/staff/orders/', page: 'features/desk/DeskOrdersPage.tsx' },
  { ...work, name: 'staff.complaints', path: '/staff/complaint/', page: 'features/desk/DeskComplaintsPage.tsx' },
  { ...work, name: 'staff.parcels', path: '/staff/parcels/', page: 'features/desk/DeskParcelsPage.tsx' },
  { ...work, name: 'staff.customers', path: '/staff/customers/', page: 'features/desk/DeskCustomersPage.tsx' },
  { ...work, name: 'staff.charity', path: '/staff/charity/', page: 'features/deskMoney/CharityPage.tsx' },
  { ...work, name: 'staff.standing', path: '/staff/standing/', page: 'features/desk/DeskStandingPage.tsx' },
  { ...work, name: 'staff.audit', path: '/staff/audit/', page: 'features/desk/DeskAuditPage.tsx' },
  { ...work, name: 'staff.failed', path: '/staff/failed/', page: 'features/desk/DeskFailedPage.tsx' },
  {
    ...work,
    name: 'staff.order',
    path: '/staff/order/:id/',
    page: 'features/desk/DeskOrderPage.tsx',
    messages: ['work', 'after', 'login', 'errors'],
  },
  {
    ...work,
    name: 'staff.applicants',
    path: '/staff/applicant/',
    page: 'features/recruiting/ApplicantsPage.tsx',
  },
  {
    ...work,
    name: 'staff.applicant',
    path: '/staff/applicant/:id/',
    page: 'features/recruiting/ApplicantPage.tsx',
  },
  {
    ...work,
    name: 'staff.translators',
    path: '/staff/translator/',
    page: 'features/deskTranslators/TranslatorsPage.tsx',
  },
  {
    ...work,
    name: 'staff.translator',
    path: '/staff/translator/:account/',
    page: 'features/deskTranslators/TranslatorPage.tsx',
  },
  { ...work, name: 'staff.tests', path: '/staff/test/', page: 'features/recruiting/TestsPage.tsx' },
  {
    ...work,
    name: 'staff.order.money',
    path: '/staff/order/:id/money/',
    page: 'features/deskMoney/OrderMoneyPage.tsx',
  },
  { ...work, name: 'staff.balance', path: '/staff/customers/balance/', page: 'features/deskMoney/BalancePage.tsx' },
  { ...work, name: 'staff.prices', path: '/staff/price/', page: 'features/deskMoney/PricesPage.tsx' },
  { ...work, name: 'staff.languages', path: '/staff/language/', page: 'features/deskMoney/LanguagesPage.tsx' },
  { ...work, name: 'staff.coupons', path: '/staff/coupon/', page: 'features/deskMoney/CouponsPage.tsx' },
  { ...work, name: 'staff.statements', path: '/staff/statement/', page: 'features/deskMoney/StatementsPage.tsx' },
  { ...work, name: 'staff.money', path: '/staff/money/', page: 'features/deskMoney/MoneyPage.tsx' },
] as const satisfies readonly Row[];
