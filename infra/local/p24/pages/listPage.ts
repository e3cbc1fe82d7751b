import type { SandboxTransaction } from '../transaction.ts';
import { escapeHtml, formatGrosze, htmlPage } from './html.ts';
import { pageTexts } from './pageTexts.ts';

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
