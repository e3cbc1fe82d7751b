/** A piece of HTML that is already safe to put into a page. */
export interface Html {
  html: string;
}

/** Template tag for the local pages: every value is escaped unless it is Html itself; arrays are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const shown = values.map((value) =>
    Array.isArray(value)
      ? value.map((one) => one.html).join('')
      : typeof value === 'object'
        ? value.html
        : String(value).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`),
  );
  return { html: parts.map((part, i) => part + (shown[i] ?? '')).join('') };
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; }
  iframe { width: 100%; height: 40rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  code, td { overflow-wrap: anywhere; }`;

/** Headers for the local pages: no script can run in them, whatever a mail holds. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ html: style }}</style></head>
<body><h1>${title}</h1>${body}</body>
</html>
`.html;
}
