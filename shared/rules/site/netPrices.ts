/** Where the browser keeps what its user chose: `net` or `gross`. Storage of the device, no cookie. */
const netPricesKey = 'verso.vat';
/** Where it keeps the login whose account buys as a company. */
export const companyKey = 'verso.kind';

/**
 * Stands in every page's head, before anything is painted: a company's prices begin with the net sum (attribute `data-prices` of the
 * document) and never change before its eyes. Whoever chose has what they chose; without a choice it is a login that buys
 * as a company or works for one. Everybody else reads prices with VAT first (Act of 9 May 2014 on price information, art. 4).
 * Where nobody has chosen about statistics, the notice that asks is shown (attribute `data-cookies`).
 * It answers the switches as well (`data-net-prices`), which say all the same.
 */
export const netPricesScript = `(()=>{const p=document.documentElement;try{const s=localStorage;if(!["granted","refused","closed"].includes(s["verso.consent"]))p.dataset.cookies="";const o=s["verso.session"],v=s["${netPricesKey}"];if(v?v=="net":o&&(s["${companyKey}"]==o||(s["verso.company"]||"").startsWith(o+" ")))p.dataset.prices="net"}catch{}const show=()=>{for(const one of document.querySelectorAll("[data-net-prices]"))one.checked="prices"in p.dataset};addEventListener("DOMContentLoaded",show);addEventListener("change",({target:t})=>{if(!t.matches("[data-net-prices]"))return;p.toggleAttribute("data-prices",t.checked);show();try{localStorage["${netPricesKey}"]=t.checked?"net":"gross"}catch{}})})()`;

/** The policy of pages allows it by this digest; a test computes it again. */
export const netPricesHash = 'sha256-1+nUTWjqRFeVAVuk871Q8rKpt3/1HeU9GfdNVfTH87Y=';
