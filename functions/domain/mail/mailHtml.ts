/** The HTML of a mail: one column of text, no pictures, nothing loaded. What is put in is text and is escaped here. */
export const mailPage = (locale: string, title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#111">` +
  `<div style="max-width:560px;margin:0 auto">${parts.join('')}</div></body></html>`;

export const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A paragraph in which addresses of pages can be followed. */
export const linkedParagraph = (text: string): string =>
  `<p>${text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
    .replaceAll('\n', '<br>')}</p>`;

export const button = ({ label, url }: { label: string; url: string }): string =>
  `<p><a href="${escaped(url)}" style="${buttonStyle}">${escaped(label)}</a></p>`;

/** An address to copy where buttons do not work. */
export const small = (text: string): string =>
  `<p style="color:#555;font-size:14px;word-break:break-all">${escaped(text)}</p>`;

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
