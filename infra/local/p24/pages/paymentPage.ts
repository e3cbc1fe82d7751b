import { methodName, openMethods } from '../api/methods.ts';
import { testIban } from '../api/registerOffline.ts';
import type { SandboxTransaction } from '../transaction.ts';
import { escapeHtml, formatGrosze, htmlPage } from './html.ts';
import { type PageLanguage, type PageTexts, pageTexts } from './pageTexts.ts';

/** What the page's buttons offer while a payment is not paid, while the bank has not confirmed, and afterwards. */
const unpaidActions = ['pay', 'fail', 'abandon', 'pay_late', 'pay_less', 'pay_twice', 'out_of_order', 'forge'] as const;

export const languageOf = ({ request }: SandboxTransaction): PageLanguage => (request.language === 'pl' ? 'pl' : 'en');

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
