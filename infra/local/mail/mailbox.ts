import { randomUUID } from 'node:crypto';
import { type Html, html, page, pageHeaders } from '../http/htmlPage.ts';
import { type LocalHandler, pathBelow } from '../http/server.ts';
import { type Inbox, takeIncoming, takeReply } from './incoming.ts';
import type { Mail, MailStore } from './mailStore.ts';

/**
 * `/mailbox`: all mails the product sent, newest first; `/mailbox/<id>` one of them, with a form where it can be answered;
 * `/mailbox.json?to=` for tests; `POST /mailbox/incoming` takes a raw mail, `POST /mailbox/<id>/return?as=permanent` (or
 * `transient`, `complaint`) has one come back. Without an inbox nothing comes in.
 */
export function mailboxPages(
  basePath: string,
  store: MailStore,
  { inbox, comeBack }: { inbox?: Inbox | undefined; comeBack?: (mail: Mail, kind: ReturnKind) => Promise<void> } = {},
): LocalHandler {
  return async (request, response) => {
    const { path, query } = pathBelow(request, basePath);
    if (inbox && request.method === 'POST' && path === '/incoming')
      return takeIncoming(inbox, query, request, response);
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
    const [, id, part] = /^\/([\w-]+)(\/html|\/reply|\/return)?$/.exec(path) ?? [];
    const mail = newest.find((one) => one.id === id);
    if (!mail) {
      response.writeHead(404, pageHeaders).end(page('No such mail', html`<p><a href="${basePath}">Mailbox</a></p>`));
      return;
    }
    if (part === '/return') {
      const kind = returnKinds.find((one) => one === query.get('as'));
      const isAsked = request.method === 'POST' && kind !== undefined && comeBack !== undefined;
      if (isAsked) await comeBack(mail, kind);
      response.writeHead(isAsked ? 202 : 400).end();
      return;
    }
    if (part === '/reply' && inbox && request.method === 'POST') return takeReply(inbox, mail, request, response);
    if (part === '/html') {
      response.writeHead(200, { ...pageHeaders, 'content-security-policy': mailPolicy });
      response.end(`<base target="_blank">${mail.html ?? ''}`);
      return;
    }
    const answer = inbox && mail.reply_to.length > 0 ? replyForm(basePath, mail, query.has('replied')) : html``;
    response.writeHead(200, { ...pageHeaders, 'content-security-policy': formPolicy });
    response.end(page(mail.subject || '(no subject)', one(basePath, mail, answer)));
  };
}

/** The HTML part may open links in a new tab and nothing else. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** A mail that can be answered has a form of this page's own. */
const formPolicy = pageHeaders['content-security-policy'].replace("form-action 'none'", "form-action 'self'");

/** What a mail program would do: the answer goes to the mail's own address, from whom it was sent to. */
const replyForm = (basePath: string, mail: Mail, isSent: boolean): Html =>
  html`<h2>Reply</h2>${isSent ? html`<p role="status">The reply was sent.</p>` : html``}<form method="post" action="${basePath}/${mail.id}/reply" enctype="multipart/form-data"><p><label>Text<br><textarea name="text" rows="5" cols="60"></textarea></label></p><p><label>Files <input type="file" name="file" multiple></label></p><p><button>Send</button></p></form>`;

function list(basePath: string, mails: readonly Mail[]): Html {
  if (mails.length === 0)
    return html`<p>No mail yet. What the product sends is kept here and never leaves this machine.</p>`;
  const rows = mails.map(
    (mail) =>
      html`<tr><td><time>${mail.sent_at.replace('T', ' ').slice(0, 19)}</time></td><td>${mail.to.join(', ')}</td><td><a href="${basePath}/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>\n`,
  );
  return html`<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function one(basePath: string, mail: Mail, answer: Html): Html {
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
  return html`<p><a href="${basePath}">Mailbox</a></p><table>${rows}</table>${answer}${text}${mail.html === null ? html`` : frame}`;
}

const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));

/** How a mail is returned: unknown recipient, full mailbox, or spam complaint. */
const returnKinds = ['permanent', 'transient', 'complaint'] as const;
export type ReturnKind = (typeof returnKinds)[number];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What SES tells the event bus of a mail that was returned. */
export function returnEvent({ id, from, to, sent_at, tags }: Mail, kind: ReturnKind, at: Date): string {
  const recipients = to.map((emailAddress) => ({ emailAddress }));
  const timestamp = at.toISOString();
  const isComplaint = kind === 'complaint';
  const about = isComplaint
    ? { complaint: { complainedRecipients: recipients, timestamp, feedbackId: randomUUID() } }
    : {
        bounce: {
          ...{ bounceType: capital(kind), bounceSubType: 'General', bouncedRecipients: recipients },
          ...{ timestamp, feedbackId: randomUUID() },
        },
      };
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': isComplaint ? 'Email Complaint Received' : 'Email Bounced',
    source: 'aws.ses',
    account: '000000000000',
    time: timestamp,
    resources: [],
    detail: {
      eventType: isComplaint ? 'Complaint' : 'Bounce',
      ...about,
      mail: {
        ...{ timestamp: sent_at, source: from, messageId: id, destination: to },
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
    },
  });
}
