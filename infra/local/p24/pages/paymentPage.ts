import { methodName, openMethods } from '../api/methods.ts';
import { testIban } from '../api/register.ts';
import type { SandboxTransaction } from '../transaction.ts';
import { type PageLanguage, type PageTexts, pageTexts } from './pageTexts.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const style = `
  body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d1f24;background:#f4f5f7}
  header{background:#b3261e;color:#fff;padding:.75rem 1rem;font-weight:600;text-align:center}
  main{max-width:40rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border-radius:8px}
  h1{margin:0 0 1rem;font-size:1.4rem} h2{font-size:1rem;margin:1.5rem 0 .5rem}
  dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}
  dt{color:#5b6069} dd{margin:0;overflow-wrap:anywhere} .sum{font-size:1.3rem;font-weight:600}
  form{display:grid;gap:.5rem;margin-top:1.5rem} label{display:grid;gap:.25rem}
  button,select{font:inherit;padding:.6rem .9rem;border:1px solid #767b85;border-radius:6px;background:#fff;text-align:left}
  button[value=pay]{background:#0b5d2e;border-color:#0b5d2e;color:#fff;font-weight:600;text-align:center}
  button:focus-visible,select:focus-visible,a:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}
  table{width:100%;border-collapse:collapse} td,th{text-align:left;padding:.35rem;border-bottom:1px solid #dfe1e6}
`;

/** A whole page; `content` is HTML already. Every page says that it is a test. */
function htmlPage({ lang, title, banner, content }: Readonly<Record<'lang' | 'title' | 'banner' | 'content', string>>) {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>` +
    `<header role="note">${escapeHtml(banner)}</header><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
  );
}

/** Grosze as "123.45 PLN". */
const formatGrosze = (amount: number): string => `${(amount / 100).toFixed(2)} PLN`;

/** What the page's buttons offer while a payment is not paid, while the bank has not confirmed, and afterwards. */
const unpaidActions = ['pay', 'fail', 'abandon', 'pay_late', 'pay_less', 'pay_twice', 'out_of_order', 'forge'] as const;

const languageOf = ({ request }: SandboxTransaction): PageLanguage => (request.language === 'pl' ? 'pl' : 'en');

interface PageState {
  expired: boolean;
  /** The customer pressed "abandon". */
  left: boolean;
}

/** The page the browser is sent to: what is paid for, and everything that can happen to a payment as a button. */
export function paymentPage(transaction: SandboxTransaction, { expired, left }: PageState): string {
  const lang = languageOf(transaction);
  const texts = pageTexts[lang];
  const content = [
    facts(transaction, texts, lang),
    left && paragraph(texts.abandoned),
    expired && transaction.status === 0 && paragraph(texts.expired),
    transaction.waitsForBank && paragraph(texts.waits),
    buttons(transaction, texts, lang, expired),
    deliveries(transaction, texts, lang),
    refunds(transaction, texts),
    `<p><a href="${escapeHtml(transaction.request.urlReturn)}">${escapeHtml(texts.back)}</a></p>`,
  ];
  return htmlPage({ lang, title: texts.title, banner: texts.test, content: content.filter(Boolean).join('') });
}

function facts(
  { request, orderId, status, methodId, statement }: SandboxTransaction,
  texts: PageTexts,
  lang: PageLanguage,
) {
  const rows: (readonly [string, string])[] = [
    [texts.order, request.description],
    [texts.state, texts.states[status] ?? ''],
    [texts.method, methodName(methodId, lang)],
    [texts.session, request.sessionId],
    [texts.number, String(orderId)],
  ];
  const list = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const transfer = texts.transfer.replace('{iban}', testIban).replace('{title}', statement);
  return (
    `<dl><dt>${escapeHtml(texts.amount)}</dt><dd class="sum">${formatGrosze(request.amount)}</dd>${list}</dl>` +
    (request.channel === 4 ? paragraph(transfer) : '')
  );
}

function buttons(transaction: SandboxTransaction, texts: PageTexts, lang: PageLanguage, expired: boolean): string {
  const { status, waitsForBank, refunds } = transaction;
  const button = (action: keyof PageTexts & string, text: string) =>
    `<button name="action" value="${action}">${escapeHtml(text)}</button>`;
  const offered: string[] = [];
  if (waitsForBank) offered.push(button('confirm', texts.confirm));
  else if (status === 0 && expired) offered.push(button('pay_late', texts.pay_late), button('forge', texts.forge));
  else if (status === 0)
    offered.push(choice(transaction, texts, lang), ...unpaidActions.map((one) => button(one, texts[one])));
  else if (status < 3) offered.push(button('reject_refunds', texts.reject_refunds));
  if (refunds.some((refund) => refund.status === 2)) offered.push(button('finish_refunds', texts.finish_refunds));
  return offered.length ? `<form method="post">${offered.join('')}</form>` : '';
}

/** The provider lets the customer choose only where the shop has not chosen. */
function choice({ request, methodId }: SandboxTransaction, texts: PageTexts, lang: PageLanguage): string {
  if (request.method !== undefined || request.channel !== undefined) return '';
  const options = openMethods(lang).map(
    ({ id, name }) => `<option value="${id}"${id === methodId ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  return `<label>${escapeHtml(texts.method)}<select name="method">${options.join('')}</select></label>`;
}

function deliveries({ deliveries }: SandboxTransaction, texts: PageTexts, lang: PageLanguage): string {
  if (!deliveries.length) return '';
  const rows = deliveries.map(
    ({ at, kind, answered }) =>
      `<tr><td>${new Date(at).toLocaleTimeString(lang)}</td><td>${kind}</td><td>${answered || '-'}</td></tr>`,
  );
  return `<h2>${escapeHtml(texts.notices)}</h2><table>${rows.join('')}</table>`;
}

function refunds({ refunds }: SandboxTransaction, texts: PageTexts): string {
  if (!refunds.length) return '';
  const rows = refunds.map(
    ({ amount, description, status }) =>
      `<tr><td>${formatGrosze(amount)}</td><td>${escapeHtml(description)}</td><td>${texts.refundStates[status]}</td></tr>`,
  );
  return `<h2>${escapeHtml(texts.refunds)}</h2><table>${rows.join('')}</table>`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** The last payments, for anyone who looks at the sandbox itself. */
export function listPage(transactions: readonly SandboxTransaction[], basePath: string): string {
  const texts = pageTexts.en;
  const rows = transactions
    .slice(0, 100)
    .map(
      ({ token, orderId, request, status }) =>
        `<tr><td><a href="${basePath}/trnRequest/${token}">${orderId}</a></td><td>${formatGrosze(request.amount)}</td>` +
        `<td>${escapeHtml(request.description)}</td><td>${texts.states[status]}</td></tr>`,
    );
  const content = rows.length ? `<table>${rows.join('')}</table>` : `<p>${escapeHtml(texts.none)}</p>`;
  return htmlPage({ lang: 'en', title: texts.list, banner: texts.test, content });
}

export function unknownPage(): string {
  const texts = pageTexts.en;
  const content = `<p>${escapeHtml(texts.unknown)}</p>`;
  return htmlPage({ lang: 'en', title: texts.title, banner: texts.test, content });
}
