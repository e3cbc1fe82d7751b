import type { ComponentType } from 'react';
import { type Locale, locales } from '#shared/messages/locale.ts';
import type { MessageArea } from './i18n/areas.ts';

/** A page as the router and the prerenderer see it; parameters come from the address. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>> }>;

export interface Route {
  /** Route name of the section 2 of the requirements, where it has one. */
  name: string;
  /** Path after the locale, with `:hash` and `:id` as parameters; always ends in a slash. */
  path: string;
  /**
   * `marketing`: static HTML with islands, no React in the browser.
   * `app`: prerendered shell, hydrated. `error`: static HTML that search engines do not keep.
   */
  kind: 'marketing' | 'app' | 'error';
  page: () => Promise<{ default: Page }>;
  /** Message areas the page needs besides `site`; `<title>` and description are `<area>/title.<name>` and `<area>/description.<name>`. */
  messages: readonly [MessageArea, ...MessageArea[]];
  /** Indexed by search engines and listed in the sitemap. */
  index?: boolean;
}

const marketing = (name: string, path: string, area: MessageArea, page: Route['page']): Route => ({
  name,
  path,
  kind: 'marketing',
  page,
  messages: [area],
  index: true,
});

const footer = (name: string): Route =>
  marketing(name, `/${name}/`, 'pages', () => import('./features/pages/FooterPage.tsx'));

const error = (name: string): Route => ({
  name,
  path: `/${name}/`,
  kind: 'error',
  page: () => import('./features/errors/ErrorPage.tsx'),
  messages: ['errors'],
});

const account = (name: string, path: string, page: Route['page']): Route => ({
  name,
  path,
  kind: 'app',
  page,
  messages: ['login', 'errors'],
});

const prepaid = (name: string, path: string, page: Route['page']): Route => ({
  name: `account.prepaid.${name}`,
  path: `/account/prepaid/${path}`,
  kind: 'app',
  page,
  messages: ['prepaid', 'login', 'cart', 'errors'],
});

const list = (name: string, page: Route['page']): Route => ({
  name: `account.${name}.index`,
  path: `/account/${name}/`,
  kind: 'app',
  page,
  messages: ['lists', 'login', 'errors'],
});

const write: Route['page'] = () => import('./features/orderForm/WritePage.tsx');
const payment: Route['page'] = () => import('./features/payment/PaymentPage.tsx');
const order = { kind: 'app', messages: ['order', 'quote'], index: true } as const;

/**
 * The one table of pages. From it come the router, the prerendered files, titles, the sitemap, hreflang and the
 * CloudFront functions (`frontend/build/edge/`). A literal path wins over a parameter.
 */
export const routes: readonly Route[] = [
  marketing('home', '/', 'home', () => import('./features/home/HomePage.tsx')),
  { ...order, name: 'order.write.index', path: '/order/write/', page: write },
  { ...order, name: 'order.sworn.index', path: '/order/sworn/', page: write },
  { ...order, name: 'order.proofreading.index', path: '/order/proofreading/', page: write },
  { ...order, name: 'order.correction.index', path: '/order/correction/', page: write },
  { ...order, name: 'quote.free', path: '/quote/', page: () => import('./features/orderForm/FreeQuotePage.tsx') },
  {
    name: 'quote.thanks',
    path: '/quote/thanks/',
    kind: 'app',
    page: () => import('./features/orderForm/ThanksPage.tsx'),
    messages: ['order'],
  },
  {
    name: 'cart.payment.index',
    path: '/cart/payment/',
    kind: 'app',
    page: payment,
    messages: ['cart', 'quote', 'errors'],
  },
  {
    name: 'cart.hash.payment.index',
    path: '/cart/:hash/payment/',
    kind: 'app',
    page: payment,
    messages: ['cart', 'quote', 'errors'],
  },
  {
    name: 'payment.confirmation',
    path: '/payment/confirmation/:hash/',
    kind: 'app',
    page: () => import('./features/order/StatusPage.tsx'),
    messages: ['status', 'quote', 'errors'],
  },
  {
    name: 'payment.successful',
    path: '/order/:id/',
    kind: 'app',
    page: () => import('./features/order/OrderPage.tsx'),
    messages: ['status', 'quote', 'errors'],
  },
  account('login', '/login/', () => import('./features/login/LoginPage.tsx')),
  account('register', '/register/', () => import('./features/login/RegisterPage.tsx')),
  account('activate', '/activate/', () => import('./features/login/ActivatePage.tsx')),
  account('password.forgot', '/password/forgot/', () => import('./features/login/ForgotPage.tsx')),
  account('password.reset', '/password/reset/', () => import('./features/login/ResetPage.tsx')),
  list('orders', () => import('./features/lists/OrdersPage.tsx')),
  list('payments', () => import('./features/lists/PaymentsPage.tsx')),
  list('history', () => import('./features/lists/HistoryPage.tsx')),
  {
    ...account('account.settings.index', '/account/settings/', () => import('./features/settings/SettingsPage.tsx')),
    messages: ['settings', 'login', 'errors'],
  },
  account('account.api.index', '/account/api/', () => import('./features/tokens/TokensPage.tsx')),
  prepaid('index', '', () => import('./features/prepaid/TopUpPage.tsx')),
  prepaid('select.index', 'select/', () => import('./features/prepaid/SelectPage.tsx')),
  prepaid('status', 'status/:slug/', () => import('./features/prepaid/TopUpStatusPage.tsx')),
  ...['prices', 'faq', 'terms', 'gdpr', 'blog', 'jobs', 'api', 'about', 'contact'].map(footer),
  ...['recruitment', 'translators', 'charity', 'accessibility'].map(footer),
  ...['401', '403', '404', '500', '501'].map(error),
];

export { type Locale, locales };

/** Language of addresses that name none; the environment may override it when the site is built. */
export const fallbackLocale: Locale = 'en';
