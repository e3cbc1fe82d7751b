/**
 * Pages that had another address, or are looked for under one: below the locale, where each is now. Answered by 301, in
 * the language of the address. A path that is a page never stands here (a test holds it).
 */
export const movedPages: Readonly<Record<string, string>> = {
  '/privacy/': '/gdpr/',
  '/privacy-policy/': '/gdpr/',
  '/terms-of-service/': '/terms/',
  '/price-list/': '/prices/',
  '/help/': '/faq/',
  '/business/': '/companies/',
  '/order/': '/order/write/',
  '/regulamin/': '/terms/',
  '/polityka-prywatnosci/': '/gdpr/',
  '/cennik/': '/prices/',
  '/kontakt/': '/contact/',
  '/o-nas/': '/about/',
  '/dla-firm/': '/companies/',
  '/jezyki/': '/languages/',
  '/dokumenty/': '/documents/',
  '/wycena/': '/quote/',
  '/free-quote/': '/quote/',
  '/tlumaczenia-przysiegle/': '/order/sworn/',
  '/sworn-translation/': '/order/sworn/',
  '/kariera/': '/jobs/',
};
