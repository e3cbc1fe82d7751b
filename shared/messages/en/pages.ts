/** Footer pages. Paragraphs are split at blank lines; a line starting with `## ` is a heading. */
export const pages = {
  'pages/title.prices': 'Price list · {brand}',
  'pages/description.prices':
    'What translation and proofreading cost per word, by language group, and what adds to the price.',
  'pages/heading.prices': 'Price list',
  'pages/text.prices':
    'Translation is priced per word of your source text, by the group of the language pair. The price in the order form is exact and includes VAT.\n\n## How to see your price\n\nPaste your text or add files in the order form. You see every part of the price before you order: the words of each file, the options, VAT and the date.\n\n## Sworn translation\n\nSworn translation is counted in pages of 1125 characters, so we price it individually, within {minutes} minutes.',
  'pages/prices.per_word': 'Per word and per page',
  'pages/prices.group': 'Group of languages',
  'pages/prices.word': 'Net price of a word',
  'pages/prices.page': 'Sworn page, from',
  'pages/prices.pair':
    'A pair of languages is priced by the higher group of the two. A sworn page has {characters} characters.',
  'pages/prices.additions': 'What adds to the price, and what takes from it',
  'pages/prices.proofreading': 'Native-speaker proofreading of a translation',
  'pages/prices.verification': 'Verification review by a second translator',
  'pages/prices.specialised': 'Specialised text',
  'pages/prices.express': 'Express',
  'pages/prices.repetition': 'A repeated word costs, of the price of a word',
  'pages/prices.proofreading_service': 'Proofreading of your own text costs, of the price of a word',
  'pages/prices.minimum': 'Least net price of an order',
  'pages/prices.vat': 'VAT',
  'pages/prices.top_up': 'Bonus on a top-up of your balance',
  'pages/title.faq': 'Questions and answers · {brand}',
  'pages/description.faq':
    'How words are counted, how fast a translation is, how to pay and what happens to your files.',
  'pages/heading.faq': 'Questions and answers',
  'pages/text.faq':
    '## How are words counted?\n\nA word is what stands between blanks and holds a letter or a digit. Headers, comments and hidden text are not charged. The order form shows what was counted in each file.\n\n## How fast is it?\n\nA text of about {words} words takes one working day, longer ones in proportion. The order form shows the date for your text.\n\n## Do I need an account?\n\nNo. You order with your e-mail address; the order belongs to the person who holds its link.\n\n## How can I pay?\n\nBy BLIK, card, bank transfer, PayPal or Przelewy24.',
  'pages/title.terms': 'Terms of service · {brand}',
  'pages/description.terms': 'The rules of ordering, paying, delivery, complaints and withdrawal in one readable page.',
  'pages/heading.terms': 'Terms of service',
  'pages/text.terms':
    '## The order\n\nYou order by pressing the button that says the order obliges to pay. The price and the date shown with it bind us.\n\n## Withdrawal\n\nA consumer may withdraw within 14 days. When you ask us to begin at once, you pay for the part already done; after full performance the right ends.\n\n## Complaints\n\nWrite to {email}. We answer within 14 days and correct our mistakes free of charge.',
  'pages/title.gdpr': 'Privacy and GDPR · {brand}',
  'pages/description.gdpr':
    'Which data we keep for your order, for how long, who sees your files and how to have them removed.',
  'pages/heading.gdpr': 'Privacy and GDPR',
  'pages/text.gdpr':
    'We keep what the order needs: your e-mail, billing data, the files and their translations. Only the translator and the staff who handle the order see your files.\n\n## Your rights\n\nYou may see, correct, move and delete your data: write to {email}.\n\n## Statistics\n\nWe count visits only with your permission, which you can withdraw in the footer at any time. Events hold no names, addresses or texts.',
  'pages/title.blog': 'Blog · {brand}',
  'pages/description.blog':
    'Notes on translation, language and our work. New entries will appear here as we publish them.',
  'pages/heading.blog': 'Blog',
  'pages/text.blog': 'There are no entries yet. Until then, the page with questions and answers tells how we work.',
  'pages/title.jobs': 'Jobs · {brand}',
  'pages/description.jobs': 'Open positions in our office. Translators will find their own page with what we look for.',
  'pages/heading.jobs': 'Jobs',
  'pages/text.jobs':
    'There is no open position in the office at the moment. Translators are always welcome: see the page for translators, or write to {email}.',
  'pages/title.api': 'API for developers · {brand}',
  'pages/description.api':
    'Order translations from your own software: one HTTP API, personal access tokens, an OpenAPI document.',
  'pages/heading.api': 'API for developers',
  'pages/text.api':
    'Everything the site does is open to your software: quotes, files, orders and balance over HTTP.\n\n## Before you start\n\nMake a token in your account and keep it secret: it is shown once. It does what its scopes allow (quotes, files, orders:read, orders:write, balance:read), may expire, and is revoked at once. Each request carries it as a bearer token.\n\n## Rules for every call\n\nA token has 120 calls a minute; RateLimit headers tell what is left, and 429 comes with Retry-After. A write with an Idempotency-Key is done once in 24 hours, however often you send it. Refusals are problem+json with a stable code; 422 names the fields. Accept-Language chooses English or Polish.',
  'pages/api.document': 'Every operation with its answers and codes: the OpenAPI document.',
  'pages/api.job': 'The whole job with curl',
  'pages/api.start':
    'Put your token into TOKEN, then go step by step. KEY names the order you make: take a new one for the next order, and the same one to send a request once more that got no answer.',
  'pages/api.codes': 'Problem codes',
  'pages/api.languages.title': 'Languages',
  'pages/api.languages': 'Every language with its number and the targets allowed for it as a source.',
  'pages/api.quote.title': 'Quote of a text',
  'pages/api.quote':
    'Answers price, VAT, delivery time and the items. Keep CART, the hash of the answer: it opens this cart.',
  'pages/api.file.title': 'A file',
  'pages/api.file':
    'Up to 4 MB come inside the request, under a name of yours, unique in the cart (attachment_hash). Up to 20 MB: send name, size and type as JSON instead, and put the bytes to the upload address of the answer within ten minutes.',
  'pages/api.counted.title': 'Words of the file',
  'pages/api.counted': 'Ask every few seconds until its state is counted; manual means that it is priced individually.',
  'pages/api.price.title': 'Price of the file',
  'pages/api.price': 'The same cart, quoted again with its files instead of the text.',
  'pages/api.billing.title': 'Billing data and consents',
  'pages/api.billing':
    'Who pays, as the invoice needs it. Keep AMOUNT, the gross price in grosze (quotation.price_gross.amount).',
  'pages/api.order.title': 'Order, paid from the balance',
  'pages/api.order':
    'Orders with the obligation to pay. Another price than AMOUNT is refused with quote_changed, too little money with payment_required. Keep ORDER (order_id) and HASH (hash).',
  'pages/api.status.title': 'Payment',
  'pages/api.status': 'done means paid and accepted.',
  'pages/api.delivered.title': 'Progress of the work',
  'pages/api.delivered':
    'Ask now and then until status is delivered. Keep FILE, the id of the file whose kind is translated.',
  'pages/api.link.title': 'Download link',
  'pages/api.link': 'Works for ten minutes; ask for a fresh one at each download. Keep LINK (url).',
  'pages/api.download.title': 'Download',
  'pages/api.download': 'The link itself needs no token.',
  'pages/api.balance.title': 'Balance',
  'pages/api.balance': 'What is left. Top it up in your account on the site.',
  'pages/title.about': 'About us · {brand}',
  'pages/description.about':
    'An online translation service run by people who think that a price should be known before the order.',
  'pages/heading.about': 'About us',
  'pages/text.about':
    'We translate and correct texts in over {languages} languages, for individuals and companies.\n\n## What we hold to\n\nThe price is known before the order and does not change after it. What was counted can be seen. When something cannot be counted, we price it individually within {minutes} minutes.',
  'pages/title.contact': 'Contact · {brand}',
  'pages/description.contact':
    'Write to us about an order, a quote or an invoice. We answer on working days between 9 and 17.',
  'pages/heading.contact': 'Contact',
  'pages/text.contact':
    'Write to {email}. We answer on working days between 9 and 17, Warsaw time. Please give the number of your order if there is one.',
  'pages/title.translators': 'Our translators · {brand}',
  'pages/description.translators':
    'Who translates your texts: professionals working into their native language, reviewed by colleagues.',
  'pages/heading.translators': 'Our translators',
  'pages/text.translators':
    'Every text is translated by a person working into a language they know as their own. With the review option a second translator compares the translation with the source.',
  'pages/title.charity': 'Charity programme · {brand}',
  'pages/description.charity':
    '1 translation = 1 dinner: for each order we pay for one warm meal. How the programme works.',
  'pages/heading.charity': '1 translation = 1 dinner',
  'pages/text.charity':
    'For each order placed we pay for one warm dinner for somebody who needs it. You pay nothing extra.',
  'pages/title.accessibility': 'Accessibility statement · {brand}',
  'pages/description.accessibility':
    'How this site meets WCAG 2.2 at level AA and where to report what does not work for you.',
  'pages/heading.accessibility': 'Accessibility statement',
  'pages/text.accessibility':
    'The site is made to meet WCAG 2.2 at level AA: it works with a keyboard, with screen readers, at 400 % zoom and in high contrast. Each page is checked automatically on every change.\n\nIf something does not work for you, write to {email}: we answer within 7 days.',
  'pages/translators.list': 'Who works with us',
  'pages/translators.language': 'Language',
  'pages/translators.field': 'Field',
  'pages/translators.sworn': 'Sworn translators only',
  'pages/translators.any': 'All',
  'pages/translators.empty':
    'No translator who agreed to be shown fits this. That says nothing about whether we translate it: see the price list or ask for a quote.',
  'pages/translators.failed': 'The list did not load. Reload the page to try again.',
  'pages/translators.is_sworn': 'sworn',
};
