import { type MailBlock, type MailContent, type MailSender, sellerLine } from './mailContent.ts';

/** The colours of frontend/design/tokens.css: mails load no style sheet. */
const ink = '#14201d';
const muted = '#53615d';
const line = '#dbe1de';
const accent = '#0b6157';
const surface = '#f4f6f5';
const font = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Arial,Helvetica,sans-serif';

/**
 * The HTML of a mail: one column, tables for Outlook, no pictures, nothing loaded. All values are text and escaped
 * here.
 */
export function mailHtml({ locale, subject, blocks }: MailContent, sender: MailSender): string {
  const title = escaped(subject);
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"></head>' +
    `<body style="margin:0;padding:0;background:${surface};${font};font-size:16px;line-height:1.5;color:${ink}">` +
    `${table(`background:${surface}`)}<tr><td align="center" style="padding:24px 12px">` +
    `${table('max-width:600px;text-align:left')}` +
    `<tr><td style="padding:0 8px 16px">${wordMark(sender)}</td></tr>` +
    `<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:28px 24px">` +
    `${blocks.map(blockHtml).join('')}</td></tr>` +
    `<tr><td style="padding:20px 8px;font-size:13px;color:${muted}">${footer(sender)}</td></tr>` +
    '</table></td></tr></table></body></html>'
  );
}

const table = (style: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">`;

/** The two leaves of the word mark as cells, since mail programs show no SVG. */
const wordMark = ({ brand, origin }: MailSender): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  '<td width="9" height="18" style="background:#a8cbc7;font-size:0;line-height:0">&nbsp;</td><td width="3"></td>' +
  `<td width="9" height="18" style="background:${accent};font-size:0;line-height:0">&nbsp;</td>` +
  `<td style="padding-left:8px;font-size:20px;font-weight:700;letter-spacing:-0.3px">` +
  `<a href="${escaped(origin)}" style="color:${ink};text-decoration:none">${escaped(brand)}</a></td></tr></table>`;

const footer = ({ seller, email, origin }: MailSender): string =>
  `${escaped(sellerLine(seller))}<br>${link(`mailto:${email}`, email, muted)} · ${link(origin, new URL(origin).host, muted)}`;

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${withLink(block)}</p>`;
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${escaped(block.text)}</h2>`;
    case 'button':
      return (
        `<p style="margin:8px 0 20px"><a href="${escaped(block.url)}" style="display:inline-block;padding:12px 22px;` +
        `border-radius:10px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${escaped(block.label)}</a></p>`
      );
    case 'facts':
      return `${table('margin:0 0 8px;font-size:15px')}${block.rows.map(factHtml).join('')}</table>`;
    case 'price':
      return (
        `${table('margin:0 0 8px;font-size:15px')}` +
        block.lines
          .map(({ name, details, amount }) => priceRow(`${escaped(name)}${hint(details)}`, escaped(amount), ''))
          .join('') +
        block.sums
          .map(([label, amount], index) =>
            priceRow(escaped(label), escaped(amount), index === block.sums.length - 1 ? 'font-weight:700' : ''),
          )
          .join('') +
        '</table>'
      );
    case 'small':
      return `<p style="margin:0 0 12px;font-size:13px;color:${muted};word-break:break-word">${linked(block.text)}</p>`;
    case 'small_heading':
      return `<h3 style="margin:16px 0 4px;font-size:13px;line-height:1.4">${escaped(block.text)}</h3>`;
  }
}

const factHtml = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding:6px 16px 6px 0;color:${muted};vertical-align:top;width:38%;border-top:1px solid ${line}">${escaped(label)}</td>` +
  `<td style="padding:6px 0;vertical-align:top;border-top:1px solid ${line};word-break:break-word">${lines(value)}</td></tr>`;

const priceRow = (label: string, amount: string, style: string): string =>
  `<tr><td style="padding:6px 16px 6px 0;vertical-align:top;border-top:1px solid ${line};word-break:break-word;${style}">${label}</td>` +
  `<td align="right" style="padding:6px 0;vertical-align:top;border-top:1px solid ${line};white-space:nowrap;${style}">${amount}</td></tr>`;

const hint = (details: string): string =>
  details && `<br><span style="font-size:13px;color:${muted}">${escaped(details)}</span>`;

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** A paragraph, of which only its own link is one. */
const withLink = ({ text, link: url }: { text: string; link?: string | undefined }): string =>
  url === undefined || !text.includes(url)
    ? lines(text)
    : text
        .split(url)
        .map(lines)
        .join(link(url, url, accent));

/** Text with URLs as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? link(part, part, accent) : escaped(part)))
    .join('')
    .replaceAll('\n', '<br>');

const link = (url: string, text: string, color: string): string =>
  `<a href="${escaped(url)}" style="color:${color}">${escaped(text)}</a>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const plainMail = ({ blocks }: MailContent, { seller, email, origin }: MailSender): string =>
  [...blocks.map(blockText), '--', `${sellerLine(seller)}\n${email}\n${origin}`].join('\n\n');

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
    case 'small_heading':
      return block.text;
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'price':
      return [
        ...block.lines.map(({ name, details, amount }) => `${name}: ${amount}${details && `\n  ${details}`}`),
        ...block.sums.map(([label, amount]) => `${label}: ${amount}`),
      ].join('\n');
  }
}
