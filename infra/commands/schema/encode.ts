/** A body in each of the three content types an operation takes. */
export type Encoding = 'json' | 'form' | 'multipart';

export function encode(value: unknown, encoding: Encoding): { type: string; body: Buffer } {
  if (encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(textual(value)) ?? '') };
  const fields = [...flat(value, '')];
  if (encoding === 'form') {
    const form = new URLSearchParams(fields.map(([name, one]) => [name, String(one)]));
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(form.toString()) };
  }
  const parts = fields.flatMap(([name, one]) => {
    const file = Buffer.isBuffer(one) ? '; filename="demo.txt"\r\ncontent-type: text/plain' : '';
    const safe = name.replace(/["\r\n]/g, '%');
    return [
      Buffer.from(`--fuzz\r\ncontent-disposition: form-data; name="${safe}"${file}\r\n\r\n`),
      Buffer.isBuffer(one) ? one : Buffer.from(String(one)),
      Buffer.from('\r\n'),
    ];
  });
  return {
    type: 'multipart/form-data; boundary=fuzz',
    body: Buffer.concat([...parts, Buffer.from('--fuzz--\r\n')]),
  };
}

/** Names as forms write them: `list[]`, `object[field]`. */
function* flat(value: unknown, name: string): Generator<[string, string | Buffer]> {
  if (Buffer.isBuffer(value)) yield [name || 'body', value];
  else if (Array.isArray(value)) for (const one of value) yield* flat(one, `${name}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* flat(one, name ? `${name}[${key}]` : key);
  else if (value !== undefined) yield [name || 'body', value === null ? '' : String(value)];
}

const textual = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? value.toString('latin1')
    : Array.isArray(value)
      ? value.map(textual)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textual(one)]))
        : value;
