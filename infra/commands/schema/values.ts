import type { Random } from '../proof/random.ts';
import type { Shape } from './document.ts';
import { asText, hostileValue } from './hostile.ts';
import type { Live, LiveCart } from './live.ts';

export interface Maker {
  random: Random;
  live: Live;
  resolve(shape: Shape): Shape;
  operation: string;
  cart: LiveCart | undefined;
  /** How often a value is wrong: 0 for none, 1 for all. */
  wild: number;
  /** The body can hold files: a multipart one. */
  withFiles?: boolean;
}

/** A value for a schema: mostly one that fits, by its name one that means something, and as often as said one that breaks. */
export function valueFor(given: Shape, name: string, maker: Maker, depth = 0): unknown {
  const { random } = maker;
  const shape = maker.resolve(given);
  if (random.chance(maker.wild)) return wildValue(shape, random);
  const meant = random.chance(maker.wild > 0 ? 0.9 : 0.99) ? meaning(name, maker) : undefined;
  if (meant !== undefined)
    return shape.anyOf?.some(({ type }) => type === 'array') && random.chance(0.5) ? [meant] : meant;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) {
    const range = shape.anyOf.find(({ type }) => type === 'integer');
    const made = valueFor(range ?? random.pick(shape.anyOf), name, maker, depth + 1);
    return range && random.chance(0.3) ? asText(made) : made;
  }
  switch (shape.type) {
    case 'object':
      return objectFor(shape, maker, depth);
    case 'array':
      return Array.from({ length: random.below(3) }, () => valueFor(shape.items ?? {}, name, maker, depth + 1));
    case 'integer':
    case 'number':
      return random.between(shape.minimum ?? 0, Math.min(shape.maximum ?? 1000, (shape.minimum ?? 0) + 5000));
    case 'boolean':
      return random.chance(0.5);
    default:
      return textFor(shape, random);
  }
}

function objectFor(shape: Shape, maker: Maker, depth: number): Record<string, unknown> {
  const { random } = maker;
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const needed = shape.required?.includes(name) && !random.chance(maker.wild / 4);
    // The name of a thing that is not there makes everything else of the request unread.
    const nothing = Object.hasOwn(meanings, name) && meaning(name, maker) === undefined && random.chance(0.95);
    if (maker.resolve(inner).format === 'binary' && !maker.withFiles && random.chance(0.95)) continue;
    if (needed || (!nothing && random.chance(likely.has(name) ? 0.95 : 0.3)))
      made[name] = valueFor(inner, name, maker, depth + 1);
  }
  if (typeof shape.additionalProperties === 'object' && depth < 4)
    for (let left = random.below(3); left > 0; left--) {
      const key = asText(valueFor(shape.propertyNames ?? {}, 'attachment_hash', maker, depth + 1)).slice(0, 100);
      made[key] = valueFor(shape.additionalProperties, 'entry', maker, depth + 1);
    }
  if (random.chance(maker.wild / 4)) made[asText(hostileValue(random)).slice(0, 60)] = hostileValue(random);
  return made;
}

/** At and beside the bounds of the schema, or hostile. */
function wildValue(shape: Shape, random: Random): unknown {
  const { minimum, maximum, minLength, maxLength } = shape.anyOf ? random.pick(shape.anyOf) : shape;
  const bounds: unknown[] = [];
  for (const bound of [minimum, maximum])
    if (bound !== undefined) bounds.push(bound - 1, bound, bound + 1, bound + 0.5);
  for (const length of [minLength, maxLength])
    if (length !== undefined && length <= 6000)
      bounds.push('x'.repeat(Math.max(0, length - 1)), 'x'.repeat(length), 'x'.repeat(length + 1), ' '.repeat(length));
  return bounds.length > 0 && random.chance(0.5) ? random.pick(bounds) : hostileValue(random);
}

const letters = [...'ABCDEFGHJKMNPQRSTVWXYZ0123456789'];

function textFor({ pattern, minLength = 1, maxLength = 60, format }: Shape, random: Random): unknown {
  if (format === 'binary') return Buffer.from(random.pick(['Good morning.', '', 'PK\u0003\u0004', '%PDF-1.4']));
  if (pattern?.includes('@')) return email(random);
  if (pattern?.startsWith('^-?\\d')) return String(random.below(1000));
  if (pattern?.includes('\\/'))
    return random.pick(['text/plain', 'application/pdf', 'image/png', 'application/x-unknown']);
  if (pattern) {
    const [, least = '10', , most = least] = /\{(\d+)(,(\d+))?\}\$$/.exec(pattern) ?? [];
    const length = random.between(Number(least), Math.min(Number(most), Number(least) + 20));
    return Array.from({ length }, () => random.pick(letters)).join('');
  }
  const words = random.pick(['Good morning to everybody.', 'Umowa najmu, § 3', '契約書', 'عقد', 'a b c', 'Demo']);
  return words.repeat(Math.max(1, Math.ceil(minLength / words.length))).slice(0, maxLength);
}

const email = (random: Random): string => `demo.${random.below(500)}@example.com`;

/** Fields without which, whatever the document says of each, little can be done. */
const likely = new Set([
  'attachment',
  'email',
  'content',
  'name',
  'size',
  'tos',
  'agree_sale',
  'agree_immediate',
  'company_name',
]);

/** What a name means, so that requests come past their first checks. */
const meanings: Readonly<Record<string, (maker: Maker) => unknown>> = {
  source_lang: ({ random }) => random.between(1, 4),
  target_lang: ({ random }) => random.between(1, 4),
  country_id: ({ random }) => random.pick([616, 616, 276, 826, 840, 9998]),
  email: ({ random }) => email(random),
  email_address: ({ random }) => email(random),
  phone_number: () => '+48.600600600',
  postcode: () => '00-950',
  vat_number: ({ random }) => random.pick(['5260001246', 'DE136695976', '1234567890']),
  password: ({ random }) => random.pick(['Correct1Horse', 'Correct2Horse']),
  password_confirmation: () => 'Correct1Horse',
  current_password: ({ random }) => random.pick(['Correct1Horse', 'Wrong1Horses']),
  confirmation: ({ random }) => random.pick(['DELETE', 'usuń', 'yes']),
  tos: () => 1,
  agree_sale: () => 1,
  agree_immediate: () => 1,
  cart: ({ cart }) => cart?.hash,
  amount: ({ cart, random, operation }) =>
    operation === 'createPrepaid' ? random.pick([2000, 10_000, 100_000, 2_000_000]) : cart?.amount,
  payment_method: ({ random }) => random.pick(['card', 'transfer', 'paypal', 'przelewy24', 'balance']),
  bank: ({ random }) => random.pick([154, 31, 25, 1, 99_999]),
  attachment_hash: ({ cart, random }) =>
    cart?.attachments.length && random.chance(0.5) ? random.pick(cart.attachments) : undefined,
  attachment: ({ cart, random, operation }) =>
    operation === 'createCart' && cart?.attachments.length ? random.pick(cart.attachments) : undefined,
  hash: ({ cart, random, operation, live }) =>
    operation.includes('Order')
      ? (live.known('hash', random) ?? cart?.hash)
      : cart?.attachments.length
        ? random.pick(cart.attachments)
        : undefined,
  name: ({ random, operation }) =>
    operation === 'createAttachment'
      ? random.pick(['a.docx', 'b.pdf', 'c.txt', 'd.exe', 'noextension', '.'])
      : undefined,
  slug: ({ live, random }) => live.known('slug', random),
  cursor: ({ live, random }) => live.known('cursor', random),
  link: ({ live, random }) => live.known('link', random),
  messages: () => '[{"key":"validation/required"},{"key":"nothing","replace":{"a":1}}]',
  coupon: ({ random }) => random.pick(['DEMO', 'WELCOME10', 'demo']),
  shipment_method: ({ random }) => random.between(1, 4),
  id: ({ live, random, operation }) =>
    live.known(
      operation === 'getOrder' ? 'order_id' : operation === 'revokeToken' ? 'createToken.id' : 'listInvoices.id',
      random,
    ),
};

const meaning = (name: string, maker: Maker): unknown =>
  Object.hasOwn(meanings, name) ? meanings[name]?.(maker) : undefined;
