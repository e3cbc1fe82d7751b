import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { CartWire, OrderFormWire } from '#shared/contract/schemas/cart.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { stubMoney } from './stubCatalogue.ts';
import type { StubCart } from './stubState.ts';

let made = 0;
export function newHash(): string {
  made += 1;
  return `stub${String(made).padStart(20, '0')}`;
}

const wordsOf = ({ attachments, form }: StubCart) =>
  attachments.length > 0
    ? attachments.reduce((sum, one) => sum + (one.total_words ?? 0), 0)
    : countText(form?.content ?? '').words;

const gross = (net: number) => Math.round(net * 1.23);

/** 0.30 a word, 25.00 at least, +50 % or +30 % for the second pass, ×1.5 express, -10 % with the coupon TEN. */
function net(form: OrderFormWire, words: number): number {
  const base = Math.max(2500, words * 30 * Math.max(1, form.target_lang?.length ?? 1));
  const pass = form.proofreading ? 1.5 : form.verification ? 1.3 : 1;
  return Math.round(base * pass * (form.express ? 1.5 : 1) * (form.coupon ? 0.9 : 1));
}

const price = (amount: number) => ({
  price_net: stubMoney(amount),
  price_gross: stubMoney(gross(amount)),
  vat: stubMoney(gross(amount) - amount),
});

export function readCart(cart: StubCart, locale: 'en' | 'pl'): CartWire {
  const { form } = cart;
  const words = wordsOf(cart);
  const manual = form?.is_manual === true || cart.attachments.some(({ state }) => state === 'manual');
  const total = form ? net(form, words) : 0;
  const base = form ? net({ ...form, proofreading: false, verification: false }, words) : 0;
  const targets = form?.target_lang ?? [];
  const share = Math.floor(total / Math.max(1, targets.length));
  return {
    hash: cart.hash,
    state: cart.ordered ? 'ordered' : manual ? 'awaiting_manual_quote' : 'quoted',
    quotation: form
      ? {
          ...price(total),
          time_in_minutes: 240,
          time_in_hours: 4,
          delivery_at: '2026-11-23T15:00:00Z',
          vat_rate: '23%',
          vat_reason: locale === 'pl' ? 'Polska stawka podstawowa.' : 'The Polish standard rate.',
          items_without_quotation: manual,
          price_version: 'stub',
          quoted_at: new Date().toISOString(),
        }
      : null,
    gross_price_with_proofreading_difference: manual ? null : stubMoney(gross(Math.round(base * 0.5))),
    gross_price_with_verification_difference: manual ? null : stubMoney(gross(Math.round(base * 0.3))),
    gross_price_with_specialized_difference: manual ? null : stubMoney(gross(Math.round(base * 0.25))),
    gross_price_with_express_difference: manual ? null : stubMoney(gross(Math.round(base * 0.5))),
    items: targets.map((target, index) => ({
      public_name: locale === 'pl' ? 'Tłumaczenie' : 'Translation',
      variant_name: locale === 'pl' ? 'Standardowe' : 'Standard',
      kind: 'text',
      attachment_hash: null,
      source_lang: form?.source_lang ?? null,
      target_lang: target,
      words,
      repeated_words: 0,
      reason: null,
      quotation: manual ? null : price(index === 0 ? total - share * (targets.length - 1) : share),
    })),
    attachments: cart.attachments,
    payment: { slug: 'stub-slug' },
    form: form
      ? {
          service: form.is_manual ? 'sworn' : form.is_proofreading ? 'proofreading' : 'translation',
          source_lang: form.source_lang,
          target_lang: targets,
          email: form.email ?? '',
          content: form.content ?? null,
          words,
          category: form.category ?? null,
          specialized: form.specialized ?? false,
          proofreading: form.proofreading ?? false,
          verification: form.verification ?? false,
          express: form.express ?? false,
          free_quote: form.free_quote ?? false,
          shipment_method: null,
          shipment_data: null,
          address: null,
          comment: form.comment ?? null,
          coupon: form.coupon ?? null,
          include: form.include ?? [],
          shipment_country: null,
          sworn_source: form.sworn_source ?? null,
          sworn_form: null,
          copies: form.copies ?? null,
          names: form.names ?? null,
        }
      : null,
    sworn_estimate: null,
    notices: [],
    billing: null,
    manual_quote_asked_at: null,
    manual_quote: null,
    order: cart.ordered ? { id: cart.ordered.id, status_name: cart.ordered.status } : null,
    expires_at: '2026-12-20T12:00:00Z',
  };
}

export function stubAttachment(cart: string, body: unknown, origin: string): AttachmentWire {
  const { attachment_hash: hash, name, size, type } = body as Record<string, string>;
  return {
    id: hash ?? '',
    cart,
    attachment_hash: hash ?? '',
    original_name: name ?? '',
    size: Number(size ?? 0),
    content_type: type ?? '',
    state: 'pending',
    reason: null,
    total_words: null,
    words_by_scope: null,
    pictures: null,
    notices: [],
    rule_version: null,
    source_lang: 1,
    target_lang: [2],
    is_manual: false,
    upload: {
      method: 'PUT',
      url: `${origin}/bucket/${hash}`,
      headers: { 'content-type': 'application/octet-stream' },
      expires_at: '2099-01-01T00:00:00Z',
    },
  };
}
