import { examples } from '#shared/contract/openapi/examples.ts';
import { orderForm, paymentForm } from '../../client/forms.ts';
import { send } from '../../client/send.ts';

/** A customer's objects, for the paths of permitted and other callers. */
export interface Things {
  cart: string;
  orderId: string;
  orderHash: string;
  quoteId: string;
  topUpSlug: string;
  attachment: string;
  /** An existing token. */
  tokenId(): Promise<string>;
  newTokenId(): Promise<string>;
  webhookId(): Promise<string>;
  /** A clock of test mode. */
  clockId(): Promise<string>;
  pushId(): Promise<string>;
  /** An open invitation of a company. */
  invitationId(): Promise<string>;
  /** A member, of a company that has one. */
  memberId?: string;
}

/** Creates a customer's objects over the API; the e-mail marks them as that customer's. */
export async function makeThings(origin: string, token: string, email: string): Promise<Things> {
  const must = async (method: string, path: string, body: unknown, cart?: string) => {
    const answer = await send(origin, { method, path, token, body, cart });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const open = await must('POST', '/api/cart', orderForm({ email }));
  const attachment = `file-${email.slice(0, 4)}`.replace(/\W/g, '-');
  await must(
    'POST',
    '/api/attachment',
    { attachment_hash: attachment, name: 'a.txt', size: 10, type: 'text/plain', source_lang: 2, target_lang: [1] },
    open.hash,
  );
  const ordered = await must('POST', '/api/cart', orderForm({ email }));
  const billed = await must('PUT', '/api/cart/0', paymentForm(), ordered.hash);
  const paying = { payment_method: 'card', amount: billed.quotation.price_gross.amount };
  const { order_id, hash } = await must('POST', '/api/payment', paying, ordered.hash);
  const asking = await must('POST', '/api/cart', orderForm({ email, free_quote: 1 }));
  const asked = await must('POST', `/api/cart/${asking.hash}/manual-quote`, {}, asking.hash);
  const topUp = await must('POST', '/api/prepaid', {
    amount: 10_000,
    country_id: 616,
    payment_method: 'card',
    pay: true,
  });
  return {
    cart: open.hash,
    orderId: order_id,
    orderHash: hash,
    quoteId: asked.manual_quote.id,
    topUpSlug: topUp.payment.slug,
    attachment,
    clockId: async () => {
      const [first] = (await must('GET', '/api/test/clocks', undefined)).clocks;
      return (first ?? (await must('POST', '/api/test/clocks', {}))).id;
    },
    webhookId: async () => {
      const [first] = (await must('GET', '/api/webhook', undefined)).webhooks;
      return (first ?? (await must('POST', '/api/webhook', { url: 'https://hooks.example.com/verso' }))).id;
    },
    invitationId: async () => {
      const asked = await send(origin, {
        ...{ method: 'POST', path: '/api/team/invitation', token },
        body: { email: 'invited@example.com', role: 'viewer' },
      });
      return asked.body.id ?? 'nothing-is-invited';
    },
    pushId: async () => (await must('PUT', '/api/push', examples.savePush.body)).id,
    // An account has at most fifty.
    tokenId: async () => {
      const [first] = (await must('GET', '/api/token', undefined)).tokens;
      return (first ?? (await must('POST', '/api/token', { token_name: 'to be looked at' }))).id;
    },
    newTokenId: async () => (await must('POST', '/api/token', { token_name: 'to be revoked' })).id,
  };
}
