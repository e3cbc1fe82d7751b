import { type Html, html, page, pageHeaders } from '../http/htmlPage.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { pathBelow } from '../http/localHandler.ts';
import type { Mail, MailStore } from './mailStore.ts';

/** `/mailbox`: all mails the product sent, newest first; `/mailbox/<id>` one of them; `/mailbox.json?to=` for tests. */
export function mailboxPages(basePath: string, store: MailStore): LocalHandler {
  return async (request, response) => {
    const { path, query } = pathBelow(request, basePath);
    const newest = [...store.all()].reverse();
    if (path === '.json') {
      const to = query.get('to')?.toLowerCase();
      const wanted = newest.filter((mail) => !to || mail.to.some((one) => one.toLowerCase().includes(to)));
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(wanted));
      return;
    }
    if (path === '/') {
      response.writeHead(200, pageHeaders).end(page('Mailbox', list(basePath, newest)));
      return;
    }
    const [, id, part] = /^\/([\w-]+)(\/html)?$/.exec(path) ?? [];
    const mail = newest.find((one) => one.id === id);
    if (!mail) {
      response.writeHead(404, pageHeaders).end(page('No such mail', html`<p><a href="${basePath}">Mailbox</a></p>`));
      return;
    }
    if (part) {
      response.writeHead(200, { ...pageHeaders, 'content-security-policy': mailPolicy });
      response.end(`<base target="_blank">${mail.html ?? ''}`);
      return;
    }
    response.writeHead(200, pageHeaders).end(page(mail.subject || '(no subject)', one(basePath, mail)));
  };
}

/** The HTML part may open links in a new tab and nothing else. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

function list(basePath: string, mails: readonly Mail[]): Html {
  if (mails.length === 0)
    return html`<p>No mail yet. What the product sends is kept here and never leaves this machine.</p>`;
  const rows = mails.map(
    (mail) =>
      html`<tr><td><time>${mail.sent_at.replace('T', ' ').slice(0, 19)}</time></td><td>${mail.to.join(', ')}</td><td><a href="${basePath}/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>\n`,
  );
  return html`<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function one(basePath: string, mail: Mail): Html {
  const lines: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Reply to', mail.reply_to.join(', ')],
    ['Sent', mail.sent_at],
    ['Attachments', mail.attachments.map(({ name, size }) => `${name} (${size} bytes)`).join(', ')],
  ];
  const rows = lines
    .filter(([, value]) => value)
    .map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`);
  const text = mail.text === null ? html`` : html`<h2>Text</h2><pre>${linked(mail.text)}</pre>`;
  const frame = html`<h2>HTML</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML part" src="${basePath}/${mail.id}/html"></iframe>`;
  return html`<p><a href="${basePath}">Mailbox</a></p><table>${rows}</table>${text}${mail.html === null ? html`` : frame}`;
}

const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
