import type { MessageArea } from './i18n/areas.ts';

interface Row {
  /** Route name of section 2 of the requirements, where it has one. */
  name: string;
  /** Path after the locale, with `:hash`, `:id`, `:slug`, `:account`, `:job`, `:article`, `:pair` and `:document` as parameters; always ends in a slash. */
  path: `/${string}`;
  /**
   * `marketing`: static HTML with islands, no React in the browser.
   * `app`: prerendered shell, hydrated. `error`: static HTML that search engines do not keep.
   */
  kind: 'marketing' | 'app' | 'error';
  /** File of the page, its default export; `app/pages.ts` loads it. */
  page: `features/${string}Page.tsx`;
  /** Message areas the page needs besides `site`; `<title>` and description are `<area>/title.<name>` and `<area>/description.<name>`. */
  messages: readonly [MessageArea, ...MessageArea[]];
  /** Indexed by search engines and listed in the sitemap. */
  index?: boolean;
}

const order = {
  kind: 'app',
  page: 'features/orderForm/WritePage.tsx',
  messages: ['order', 'quote', 'version'],
  index: true,
} as const;
const payment = {
  kind: 'app',
  page: 'features/payment/PaymentPage.tsx',
  messages: ['cart', 'quote', 'billing', 'errors'],
} as const;
const status = { kind: 'app', messages: ['status', 'quote', 'billing', 'errors'] } as const;
const account = { kind: 'app', messages: ['login', 'errors'] } as const;
const list = { kind: 'app', messages: ['lists', 'billing', 'login', 'errors'] } as const;
const work = { kind: 'app', messages: ['work', 'login', 'errors'] } as const;
const prepaid = { kind: 'app', messages: ['prepaid', 'login', 'cart', 'errors'] } as const;

const recruitment = { kind: 'app', messages: ['recruitment', 'login', 'errors'] } as const;

const footer = <const Name extends string>(name: Name) =>
  ({
    name,
    path: `/${name}/`,
    kind: 'marketing',
    page: 'features/pages/FooterPage.tsx',
    messages: ['pages'],
    index: true,
  }) as const;

/** A page of which the build makes one for each article, pair or document. */
const many = <
  const Name extends string,
  const Path extends `/${string}`,
  const File extends `features/${string}Page.tsx`,
>(
  name: Name,
  path: Path,
  page: File,
) => ({ ...footer(name), path, page, index: false }) as const;

const error = <const Name extends string>(name: Name) =>
  ({ name, path: `/${name}/`, kind: 'error', page: 'features/errors/ErrorPage.tsx', messages: ['errors'] }) as const;

const table = [
  {
    name: 'home',
    path: '/',
    kind: 'marketing',
    page: 'features/home/HomePage.tsx',
    messages: ['home'],
    index: true,
  },
  { ...order, name: 'order.write.index', path: '/order/write/' },
  { ...order, name: 'order.sworn.index', path: '/order/sworn/' },
  { ...order, name: 'order.proofreading.index', path: '/order/proofreading/' },
  { ...order, name: 'order.correction.index', path: '/order/correction/' },
  { ...order, name: 'quote.free', path: '/quote/', page: 'features/orderForm/FreeQuotePage.tsx' },
  {
    name: 'quote.thanks',
    path: '/quote/thanks/',
    kind: 'app',
    page: 'features/orderForm/ThanksPage.tsx',
    messages: ['order'],
  },
  {
    name: 'quote.show',
    path: '/quote/:id/',
    kind: 'app',
    page: 'features/manualQuote/QuotePage.tsx',
    messages: ['offer', 'errors'],
  },
  { ...payment, name: 'cart.payment.index', path: '/cart/payment/' },
  { ...payment, name: 'cart.hash.payment.index', path: '/cart/:hash/payment/' },
  {
    ...status,
    name: 'payment.confirmation',
    path: '/payment/confirmation/:hash/',
    page: 'features/order/StatusPage.tsx',
  },
  {
    ...status,
    name: 'payment.successful',
    path: '/order/:id/',
    page: 'features/order/OrderPage.tsx',
    messages: [...status.messages, 'after', 'version'],
  },
  {
    name: 'certificate',
    path: '/certificate/',
    kind: 'app',
    page: 'features/certificate/CertificatePage.tsx',
    messages: ['certificate', 'errors'],
    index: true,
  },
  { ...account, name: 'login', path: '/login/', page: 'features/login/LoginPage.tsx' },
  { ...account, name: 'register', path: '/register/', page: 'features/login/RegisterPage.tsx' },
  { ...account, name: 'activate', path: '/activate/', page: 'features/login/ActivatePage.tsx' },
  { ...account, name: 'password.forgot', path: '/password/forgot/', page: 'features/login/ForgotPage.tsx' },
  { ...account, name: 'password.reset', path: '/password/reset/', page: 'features/login/ResetPage.tsx' },
  { ...list, name: 'account.orders.index', path: '/account/orders/', page: 'features/lists/OrdersPage.tsx' },
  { ...list, name: 'account.payments.index', path: '/account/payments/', page: 'features/lists/PaymentsPage.tsx' },
  { ...list, name: 'account.history.index', path: '/account/history/', page: 'features/lists/HistoryPage.tsx' },
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
  { ...work, name: 'translator.login', path: '/translator/login/', page: 'features/login/ZoneLoginPage.tsx' },
  { ...work, name: 'translator.index', path: '/translator/', page: 'features/zone/ZonePage.tsx' },
  {
    ...work,
    name: 'translator.job',
    path: '/translator/job/:id/:job/',
    page: 'features/zone/JobPage.tsx',
    messages: ['work', 'after', 'version', 'login', 'errors'],
  },
  {
    ...work,
    name: 'translator.availability',
    path: '/translator/availability/',
    page: 'features/zone/AvailabilityPage.tsx',
    messages: [...work.messages, 'push'],
  },
  {
    ...work,
    name: 'translator.repertorium',
    path: '/translator/repertorium/',
    page: 'features/zone/RepertoriumPage.tsx',
  },
  { ...work, name: 'translator.earnings', path: '/translator/earnings/', page: 'features/zone/EarningsPage.tsx' },
  { ...work, name: 'translator.profile', path: '/translator/profile/', page: 'features/zone/ProfilePage.tsx' },
  {
    ...work,
    name: 'translator.documents',
    path: '/translator/documents/',
    page: 'features/zone/DocumentsPage.tsx',
    messages: ['work', 'recruitment', 'login', 'errors'],
  },
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
  footer('prices'),
  footer('faq'),
  footer('terms'),
  footer('gdpr'),
  footer('blog'),
  // Listed one by one (build/content/siteRoutes.ts).
  many('blog.article', '/blog/:article/', 'features/pages/ArticlePage.tsx'),
  footer('languages'),
  many('languages.pair', '/languages/:pair/', 'features/pages/PairPage.tsx'),
  footer('documents'),
  many('documents.document', '/documents/:document/', 'features/pages/DocumentPage.tsx'),
  footer('jobs'),
  // With what each refusal means.
  { ...footer('api'), messages: ['pages', 'problem'] },
  footer('about'),
  footer('contact'),
  {
    ...recruitment,
    name: 'recruitment',
    path: '/recruitment/',
    page: 'features/recruitment/ApplyPage.tsx',
    index: true,
  },
  {
    ...recruitment,
    name: 'recruitment.thanks',
    path: '/recruitment/thanks/',
    page: 'features/recruitment/AppliedPage.tsx',
  },
  { ...recruitment, name: 'recruitment.test', path: '/recruitment/test/', page: 'features/recruitment/TrialPage.tsx' },
  { ...recruitment, name: 'recruitment.join', path: '/recruitment/join/', page: 'features/recruitment/JoinPage.tsx' },
  footer('translators'),
  footer('punctuality'),
  footer('charity'),
  footer('accessibility'),
  footer('word-count'),
  footer('pricing'),
  footer('quality'),
  footer('security'),
  footer('companies'),
  error('401'),
  error('403'),
  error('404'),
  error('500'),
  error('501'),
] as const satisfies readonly Row[];

type Listed = (typeof table)[number];
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

export type RouteName = Listed['name'];
/** Names of the parameters in the path of a page; `never` where it has none. */
export type RouteParameter<Name extends RouteName = RouteName> = ParameterOf<Extract<Listed, { name: Name }>['path']>;
/** Names of the pages without parameters, which a table of links may hold. */
export type PlainRouteName = { [Name in RouteName]: [RouteParameter<Name>] extends [never] ? Name : never }[RouteName];

/** A page of the site. */
export interface Route extends Row {
  name: RouteName;
}

/**
 * The one table of pages. From it come the router, the prerendered files, titles, the sitemap, hreflang and the
 * CloudFront functions (`frontend/build/edgeFunctions.ts`). A literal path wins over a parameter.
 */
export const routes: readonly Route[] = table;
