const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

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
export function htmlPage({
  lang,
  title,
  banner,
  content,
}: Readonly<Record<'lang' | 'title' | 'banner' | 'content', string>>) {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>` +
    `<header role="note">${escapeHtml(banner)}</header><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
  );
}

/** Grosze as "123.45 PLN". */
export const formatGrosze = (amount: number): string => `${(amount / 100).toFixed(2)} PLN`;
