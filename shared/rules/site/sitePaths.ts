import type { Locale } from '../../model/language/locale.ts';

/** Addresses of pages to which mails and payment providers link; tested against the site's table of routes. */
export const sitePaths = {
  /** The page to which the provider returns, and which shows the payment's progress. */
  paymentConfirmation: (locale: Locale, hash: string) => `/${locale}/payment/confirmation/${hash}/`,
  /** The page to which the provider returns after a top-up. */
  prepaidStatus: (locale: Locale, slug: string) => `/${locale}/account/prepaid/status/${slug}/`,
  cartPayment: (locale: Locale, hash: string) => `/${locale}/cart/${hash}/payment/`,
  /**
   * The order's number is the third segment. A guest also needs the hash, which is in the fragment and never sent to
   * the server.
   */
  order: (locale: Locale, id: string, hash?: string) => `/${locale}/order/${id}/${hash ? `#${hash}` : ''}`,
  /** `version`: the one that a mail was about, so that the page can tell if there is a newer one. */
  quote: (locale: Locale, id: string, hash?: string, version?: number) =>
    `/${locale}/quote/${id}/${version === undefined ? '' : `?version=${version}`}${hash ? `#${hash}` : ''}`,
  /** The page where anybody can check a certificate. */
  certificate: (locale: Locale) => `/${locale}/certificate/`,
  login: (locale: Locale) => `/${locale}/login/`,
  register: (locale: Locale) => `/${locale}/register/`,
  /** The link is in the fragment, which is never sent to a server or written to its log. */
  activate: (locale: Locale, link: string) => `/${locale}/activate/#${link}`,
  resetPassword: (locale: Locale, link: string) => `/${locale}/password/reset/#${link}`,
  forgotPassword: (locale: Locale) => `/${locale}/password/forgot/`,
  /** The page where an address confirms a change of an account's address; the old one can also stop it. */
  emailChange: (locale: Locale, link: string) => `/${locale}/email-change/#${link}`,
  stopEmailChange: (locale: Locale, link: string) => `/${locale}/email-change/#stop-${link}`,
  settings: (locale: Locale) => `/${locale}/account/settings/`,
  /** The areas of translators and of staff. */
  translator: (locale: Locale) => `/${locale}/translator/`,
  earnings: (locale: Locale) => `/${locale}/translator/earnings/`,
  staff: (locale: Locale) => `/${locale}/staff/`,
  staffQuote: (locale: Locale, id: string) => `/${locale}/staff/quote/${id}/`,
  staffContact: (locale: Locale, id: string) => `/${locale}/staff/contact/${id}/`,
  joinNewsletter: (locale: Locale, link: string) => `/${locale}/newsletter/#join-${link}`,
  leaveNewsletter: (locale: Locale, link: string) => `/${locale}/newsletter/#leave-${link}`,
  /** Pages for applicants: translating a test, and joining. */
  trial: (locale: Locale, link: string) => `/${locale}/recruitment/test/#${link}`,
  join: (locale: Locale, link: string) => `/${locale}/recruitment/join/#${link}`,
  terms: (locale: Locale, version: string) => `/${locale}/terms/${version}/`,
  accountOrders: (locale: Locale) => `/${locale}/account/orders/`,
  accountHistory: (locale: Locale) => `/${locale}/account/history/`,
  spending: (locale: Locale) => `/${locale}/account/spending/`,
  tokens: (locale: Locale) => `/${locale}/account/api/`,
  team: (locale: Locale) => `/${locale}/account/team/`,
  /** The page for reading and accepting an invitation to a company. */
  joinTeam: (locale: Locale, link: string) => `/${locale}/team/#${link}`,
  /** Orders waiting for approval: in the account, and by a mailed link. */
  approvals: (locale: Locale) => `/${locale}/account/approvals/`,
  approval: (locale: Locale, link: string) => `/${locale}/approval/#${link}`,
  /**
   * The page for paying by link; without the link, the address to which the provider returns, because the provider must
   * not learn it.
   */
  payByLink: (locale: Locale, link?: string) => `/${locale}/pay/${link === undefined ? '' : `#${link}`}`,
  webhooks: (locale: Locale) => `/${locale}/account/webhooks/`,
} as const;
