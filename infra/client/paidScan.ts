import { randomUUID } from 'node:crypto';
import { sendPatiently, until } from './calls.ts';
import { orderForm, paymentForm, press } from './orders.ts';
import { uploadTo } from './uploads.ts';

interface ScanAsked {
  who: 'guest' | 'staff';
  method: string;
  path: string;
  json?: object;
  cart?: string | undefined;
}

/** An order of one scan, by default a sworn one, priced by a person and paid by a guest: nothing is shipped. Its number and the cart's hash. */
export async function paidScan(
  { origin, staffToken }: { origin: string; staffToken: string },
  scan: { name: string; bytes: Uint8Array },
  pair: { source_lang: number; target_lang: number },
  form: object = { is_manual: 1, sworn_source: 'scan', shipment_method: 0 },
): Promise<{ id: string; hash: string }> {
  const ask = async ({ who, method, path, json, cart }: ScanAsked) => {
    const token = who === 'staff' ? staffToken : undefined;
    const { status, body } = await sendPatiently(origin, { method, path, token, body: json, cart });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const languages = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
  // What an ordinary order refuses is taken for a sworn one and for a free quote.
  const kind = 'free_quote' in form ? { free_quote: 1 } : { is_manual: 1 };
  const about = { attachment_hash: randomUUID(), name: scan.name, size: scan.bytes.byteLength, ...kind };
  const [file] = await ask({ who: 'guest', method: 'POST', path: '/api/attachment', json: { ...languages, ...about } });
  const cart: string = file.cart;
  await uploadTo(file.upload, scan.bytes);
  await until(
    () => ask({ who: 'guest', method: 'GET', path: '/api/attachment', cart }),
    ([one]) => one.state === 'manual' || one.state === 'counted',
    { everyMs: 100 },
  );
  const typed = orderForm({ ...languages, ...form, content: undefined, cart, attachment: [about.attachment_hash] });
  const { hash } = await ask({ who: 'guest', method: 'POST', path: '/api/cart', json: typed });
  const path = `/api/cart/${hash}/manual-quote`;
  const { manual_quote: quote } = await ask({ who: 'guest', method: 'POST', path, json: {} });
  const desk = `/api/staff/quote/${quote.id}`;
  const proposal = await ask({ who: 'staff', method: 'GET', path: `${desk}/proposal` });
  await ask({ who: 'staff', method: 'POST', path: `${desk}/claim` });
  const { revision } = await ask({ who: 'staff', method: 'GET', path: desk });
  const lines = proposal.lines.map(({ item, target_lang, step, basis, quantity, unit_price }: Line) => ({
    ...{ item, target_lang, step, basis, quantity: quantity || 1, unit_price: unit_price || 5_000 },
  }));
  const offer = { revision, lines, delivery_minutes: proposal.delivery_minutes, reason: 'A scan.' };
  await ask({ who: 'staff', method: 'POST', path: `${desk}/offer`, json: offer });
  const accepting = { path: `/api/quote/${quote.id}/acceptance`, json: { version: 1 } };
  await ask({ who: 'guest', method: 'POST', cart: hash, ...accepting });
  const billing = { who: 'guest', method: 'PUT', path: `/api/cart/${hash}`, json: paymentForm() } as const;
  const { quotation } = await ask(billing);
  const json = { payment_method: 'card', amount: quotation.price_gross.amount, same_again: true };
  const paying = await ask({ who: 'guest', method: 'POST', path: '/api/payment', cart: hash, json });
  await press(paying.redirect_url, 'pay');
  return { id: paying.order_id, hash };
}

interface Line {
  item: unknown;
  target_lang: unknown;
  step: unknown;
  basis: unknown;
  quantity: number;
  unit_price: number;
}

/** A picture of a page, white. */
export const scannedPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAABUCAAAAAD7MAuZAAAAKklEQVR42u3LoQEAAAwCIP9/Wo9YWYBOehBZlmVZlmVZlmVZlmVZlr/nAe0nnW7MSzjyAAAAAElFTkSuQmCC',
  'base64',
);

/** A PDF as a scanner makes it: each page a picture packed as a fax, on black; nothing is a word. */
export function scannedPdf(pages: number): Buffer {
  // White in eight rows of eight dots (ITU-T T.6), and the end of the block.
  const fax = Buffer.from('ff00100100', 'hex');
  const stream = (body: Buffer, more = '') =>
    Buffer.concat([Buffer.from(`<</Length ${body.length}${more}>>\nstream\n`), body, Buffer.from('\nendstream')]);
  const drawn = Buffer.from('0 0 0 rg 0 0 595 842 re f q 400 0 0 600 100 120 cm /Fax Do Q');
  const kids = Array.from({ length: pages }, (_, at) => `${5 + at} 0 R`).join(' ');
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`),
    stream(
      fax,
      '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>',
    ),
    stream(drawn),
    ...Array.from({ length: pages }, () =>
      Buffer.from(
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</Fax 3 0 R>>>>>>',
      ),
    ),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places = objects.map((object, at) => {
    const place = parts.reduce((sum, one) => sum + one.length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = parts.reduce((sum, one) => sum + one.length, 0);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
