/** Where the browser keeps what its user chose: `net` or `gross`. Storage of the device, no cookie. */
export const netPricesKey = 'verso.vat';
/** Where it keeps the login whose account buys as a company. */
export const companyKey = 'verso.kind';

/**
 * Stands in every page's head, before anything is painted: a company's prices begin with the net sum (attribute `data-prices` of the
 * document) and never change before its eyes. Whoever chose has what they chose; without a choice it is a login that buys
 * as a company or works for one. Everybody else reads prices with VAT first (Act of 9 May 2014 on price information, art. 4).
 */
export const netPricesScript = `try{const s=localStorage,o=s["verso.session"],v=s["${netPricesKey}"];if(v?v=="net":o&&(s["${companyKey}"]==o||(s["verso.company"]||"").startsWith(o+" ")))document.documentElement.dataset.prices="net"}catch{}`;

/** The policy of pages allows this script alone to stand in them; a test computes it again. */
export const netPricesHash = 'sha256-bLs7CxHB2Ui4ryP61Ckzinpb+IcWWEGIJhyebN9DDUE=';
