import { afterSaleGlossary } from './glossary/afterSale.ts';
import { certificatesGlossary } from './glossary/certificates.ts';
import { complaintsGlossary } from './glossary/complaints.ts';
import { contactGlossary } from './glossary/contact.ts';
import { deskGlossary } from './glossary/desk.ts';
import { deskMoneyGlossary } from './glossary/deskMoney.ts';
import { moneyGlossary } from './glossary/money.ts';
import { namesGlossary } from './glossary/names.ts';
import { ordersGlossary } from './glossary/orders.ts';
import { parcelsGlossary } from './glossary/parcels.ts';
import { payLinksGlossary } from './glossary/payLinks.ts';
import { paymentsGlossary } from './glossary/payments.ts';
import { peopleGlossary } from './glossary/people.ts';
import { pushGlossary } from './glossary/push.ts';
import { quotesGlossary } from './glossary/quotes.ts';
import { recruitmentGlossary } from './glossary/recruitment.ts';
import { statementGlossary } from './glossary/statements.ts';
import { teamGlossary } from './glossary/team.ts';
import { testModeGlossary } from './glossary/testMode.ts';
import { textsGlossary } from './glossary/texts.ts';
import { webhooksGlossary } from './glossary/webhooks.ts';
import { wordingGlossary } from './glossary/wording.ts';
import { workGlossary } from './glossary/work.ts';

/** Its parts: no name is in two of them, which a test checks. */
export const glossaryParts = [
  afterSaleGlossary,
  certificatesGlossary,
  complaintsGlossary,
  contactGlossary,
  deskMoneyGlossary,
  deskGlossary,
  moneyGlossary,
  namesGlossary,
  ordersGlossary,
  parcelsGlossary,
  paymentsGlossary,
  peopleGlossary,
  pushGlossary,
  quotesGlossary,
  recruitmentGlossary,
  payLinksGlossary,
  teamGlossary,
  testModeGlossary,
  textsGlossary,
  webhooksGlossary,
  wordingGlossary,
  statementGlossary,
  workGlossary,
];

/**
 * What every property and parameter of the document means, with its unit. A key is a name, or the end of a place where
 * the name means something else there: `Order.hash`, `createPrepaid.amount`, `fee.company`. Money objects are `Money`;
 * plain amounts are grosze and say so. `%` is per cent, sizes are bytes, instants ISO 8601 with an offset.
 */
export const glossary: Readonly<Record<string, string>> = Object.assign({}, ...glossaryParts);
