/**
 * The complete job of a token holder, command by command. The page for developers shows exactly these commands, and a
 * test runs them in this order against the product, twice. `$API` is the site's origin, `$TOKEN` a token with all
 * scopes, `$KEY` the idempotency key of the order: a write repeated under its key is done once.
 */
export interface ApiExample {
  /** Key of the texts: `pages/api.<name>`. */
  name: string;
  command: string;
  /** Variables for the following commands, and the paths of their values in the answer. */
  keep?: Readonly<Record<string, string>>;
  /** The command is repeated until the answer has this value. */
  until?: { path: string; value: string };
}

/**
 * The variables used by the commands. The process id makes the keys of two shells different that start in the same
 * second.
 */
export const apiVariables = (origin: string): string => `export API=${origin}
export TOKEN=trp_...
export KEY=$(date +%s)-$$`;

const token = '\\\n  -H "Authorization: Bearer $TOKEN"';
const json = '-H "Content-Type: application/json"';

export const apiExamples = [
  { name: 'languages', command: `curl -s "$API/api/languages" ${token}` },
  {
    name: 'quote',
    command: `curl -s "$API/api/cart" ${token} ${json} \\
  -H "Idempotency-Key: quote-$KEY" \\
  -d '{"source_lang": 2, "target_lang": [1], "email": "buyer@example.com",
       "content": "This agreement is made between the parties named below."}'`,
    keep: { CART: 'hash' },
  },
  {
    name: 'file',
    command: `curl -s "$API/api/attachment" ${token} -H "X-Cart: $CART" \\
  -F "attachment=@contract.txt;type=text/plain" -F attachment_hash=contract-1 \\
  -F source_lang=2 -F "target_lang[]=1"`,
  },
  {
    name: 'counted',
    command: `curl -s "$API/api/attachment" ${token} -H "X-Cart: $CART"`,
    until: { path: '0.state', value: 'counted' },
  },
  {
    name: 'price',
    command: `curl -s "$API/api/cart" ${token} ${json} \\
  -H "X-Cart: $CART" \\
  -d '{"source_lang": 2, "target_lang": [1], "email": "buyer@example.com",
       "attachment": ["contract-1"]}'`,
  },
  {
    name: 'billing',
    command: `curl -s -X PUT "$API/api/cart/0" ${token} ${json} \\
  -H "X-Cart: $CART" -H "Idempotency-Key: billing-$KEY" \\
  -d '{"customer": {"type": "company"}, "name": "Demo Company",
       "vat_number": "5260001246", "address": "ul. Przykładowa 1",
       "city": "Warszawa", "postcode": "00-950",
       "phone_number": "+48.600600600", "country_id": 616,
       "tos": true, "agree_sale": true, "agree_immediate": true}'`,
    keep: { AMOUNT: 'quotation.price_gross.amount' },
  },
  {
    name: 'order',
    command: `curl -s "$API/api/payment" ${token} -H "X-Cart: $CART" \\
  -H "Idempotency-Key: order-$KEY" \\
  -d payment_method=balance -d "amount=$AMOUNT" -d same_again=1`,
    keep: { ORDER: 'order_id', HASH: 'hash' },
  },
  {
    name: 'status',
    command: `curl -s "$API/api/order/status/$HASH" ${token}`,
    until: { path: 'status_name', value: 'done' },
  },
  {
    name: 'delivered',
    command: `curl -s "$API/api/order/$ORDER" ${token}`,
    keep: { FILE: 'attachments.kind=translated.id' },
    until: { path: 'status', value: 'delivered' },
  },
  {
    name: 'link',
    command: `curl -s -X POST "$API/api/order/$ORDER/file/$FILE/link" ${token}`,
    keep: { LINK: 'url' },
  },
  { name: 'download', command: 'curl -s -o contract.pl.txt "$LINK"' },
  { name: 'balance', command: `curl -s "$API/api/balance" ${token}` },
] as const satisfies readonly ApiExample[];
