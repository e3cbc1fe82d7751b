import type { Locale } from '../../model/language/locale.ts';

/** Addresses of pages that mails and payment providers send people to; the site's table of routes is tested against them. */
export const sitePaths = {
  /** Where the provider returns to, and where the payment's progress is shown. */
  paymentConfirmation: (locale: Locale, hash: string) => `/${locale}/payment/confirmation/${hash}/`,
  /** Where the provider returns to after a top-up. */
  prepaidStatus: (locale: Locale, slug: string) => `/${locale}/account/prepaid/status/${slug}/`,
  cartPayment: (locale: Locale, hash: string) => `/${locale}/cart/${hash}/payment/`,
  /** The order's number is the third segment; a guest needs the hash, which never travels to the server as a path. */
  order: (locale: Locale, id: string, hash?: string) => `/${locale}/order/${id}/${hash ? `#${hash}` : ''}`,
  /** A version a mail was about is named, so that its page can say that there is a newer one. */
  quote: (locale: Locale, id: string, hash?: string, version?: number) =>
    `/${locale}/quote/${id}/${version === undefined ? '' : `?version=${version}`}${hash ? `#${hash}` : ''}`,
  /** Where anybody checks a certificate. */
  certificate: (locale: Locale) => `/${locale}/certificate/`,
  login: (locale: Locale) => `/${locale}/login/`,
  register: (locale: Locale) => `/${locale}/register/`,
  /** What stands behind `#` never reaches a server or its log. */
  activate: (locale: Locale, link: string) => `/${locale}/activate/#${link}`,
  resetPassword: (locale: Locale, link: string) => `/${locale}/password/reset/#${link}`,
  forgotPassword: (locale: Locale) => `/${locale}/password/forgot/`,
  settings: (locale: Locale) => `/${locale}/account/settings/`,
  /** The zone of translators, and the desk of staff. */
  translator: (locale: Locale) => `/${locale}/translator/`,
  earnings: (locale: Locale) => `/${locale}/translator/earnings/`,
  staff: (locale: Locale) => `/${locale}/staff/`,
  staffQuote: (locale: Locale, id: string) => `/${locale}/staff/quote/${id}/`,
  staffContact: (locale: Locale, id: string) => `/${locale}/staff/contact/${id}/`,
  joinNewsletter: (locale: Locale, link: string) => `/${locale}/newsletter/#join-${link}`,
  leaveNewsletter: (locale: Locale, link: string) => `/${locale}/newsletter/#leave-${link}`,
  /** Where applicants translate a test, and where they join. */
  trial: (locale: Locale, link: string) => `/${locale}/recruitment/test/#${link}`,
  join: (locale: Locale, link: string) => `/${locale}/recruitment/join/#${link}`,
  terms: (locale: Locale, version: string) => `/${locale}/terms/${version}/`,
  accountOrders: (locale: Locale) => `/${locale}/account/orders/`,
  accountHistory: (locale: Locale) => `/${locale}/account/history/`,
  spending: (locale: Locale) => `/${locale}/account/spending/`,
  tokens: (locale: Locale) => `/${locale}/account/api/`,
  team: (locale: Locale) => `/${locale}/account/team/`,
  /** Where an invitation to a company is read and accepted. */
  joinTeam: (locale: Locale, link: string) => `/${locale}/team/#${link}`,
  /** Orders that wait for approval: in the account, and by a mailed link. */
  approvals: (locale: Locale) => `/${locale}/account/approvals/`,
  approval: (locale: Locale, link: string) => `/${locale}/approval/#${link}`,
  /** Where anybody pays who was given a link; without it where the provider returns to, which never learns it. */
  payByLink: (locale: Locale, link?: string) => `/${locale}/pay/${link === undefined ? '' : `#${link}`}`,
  webhooks: (locale: Locale) => `/${locale}/account/webhooks/`,
} as const;
