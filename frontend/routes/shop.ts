import type { Row } from './Row.ts';

const order = {
  kind: 'app',
  page: 'features/orderForm/WritePage.tsx',
  messages: ['order', 'quote'],
  index: true,
} as const;
const payment = {
  kind: 'app',
  page: 'features/payment/PaymentPage.tsx',
  messages: ['cart', 'quote', 'billing', 'wish', 'errors'],
} as const;
const status = { kind: 'app', messages: ['status', 'quote', 'billing', 'errors'] } as const;
/** From the order form to the paid order. */
export const shop = [
  {
    name: 'home',
    path: '/',
    kind: 'marketing',
    page: 'features/home/HomePage.tsx',
    // With the steps of an order, as its page names them.
    messages: ['home', 'status'],
    index: true,
  },
  { ...order, name: 'order.write.index', path: '/order/write/' },
  { ...order, name: 'order.sworn.index', path: '/order/sworn/', messages: [...order.messages, 'wish'] },
  { ...order, name: 'order.proofreading.index', path: '/order/proofreading/' },
  { ...order, name: 'order.correction.index', path: '/order/correction/' },
  { ...order, name: 'quote.free', path: '/quote/' },
  {
    name: 'quote.thanks',
    path: '/quote/thanks/',
    kind: 'app',
    page: 'features/orderForm/ThanksPage.tsx',
    messages: ['offer'],
  },
  {
    name: 'quote.show',
    path: '/quote/:id/',
    kind: 'app',
    page: 'features/manualQuote/QuotePage.tsx',
    messages: ['offer', 'links', 'wish', 'errors'],
  },
  { ...payment, name: 'cart.payment.index', path: '/cart/payment/' },
  { ...payment, name: 'cart.hash.payment.index', path: '/cart/:hash/payment/' },
  {
    kind: 'app',
    name: 'cart.link',
    path: '/pay/',
    page: 'features/payLink/PayLinkPage.tsx',
    messages: ['cart', 'errors'],
  },
  {
    ...status,
    name: 'payment.confirmation',
    messages: [...status.messages, 'confirmation'],
    path: '/payment/confirmation/:hash/',
    page: 'features/order/StatusPage.tsx',
  },
  {
    ...status,
    name: 'payment.successful',
    path: '/order/:id/',
    page: 'features/order/OrderPage.tsx',
    messages: [...status.messages, 'links', 'after', 'thread', 'version', 'wish'],
  },
  {
    name: 'certificate',
    path: '/certificate/',
    kind: 'app',
    page: 'features/certificate/CertificatePage.tsx',
    messages: ['certificate', 'errors'],
    index: true,
  },
] as const satisfies readonly Row[];
