import type { Random } from '../proof/random.ts';

/** A cart of an earlier answer, with what goes with it. */
export interface LiveCart {
  hash: string;
  amount: number;
  attachments: string[];
  /** It was ordered: little can be done with it. */
  closed: boolean;
}

const kept = 150;

/** What earlier answers named: requests that name it too get past the first check. */
export class Live {
  readonly carts: LiveCart[] = [];
  readonly #named = new Map<string, string[]>();

  /** Takes over the names in an answer. */
  learn(operation: string, body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    if (Array.isArray(body)) {
      for (const one of body) this.learn(operation, one);
      return;
    }
    const fields = new Map(Object.entries(body));
    const [hash, quotation, cart] = [fields.get('hash'), fields.get('quotation'), fields.get('cart')];
    if (typeof hash === 'string' && quotation !== undefined)
      this.#cart(hash, amountOf(quotation), (fields.get('attachments') ?? []) as { attachment_hash: string }[]);
    if (typeof cart === 'string' && typeof fields.get('attachment_hash') === 'string')
      this.#cart(cart, 0, [{ attachment_hash: String(fields.get('attachment_hash')) }]);
    for (const [name, value] of fields) {
      if (typeof value === 'string' && value.length <= 400) this.#name(name === 'id' ? `${operation}.id` : name, value);
      else if (typeof value === 'object') this.learn(operation, value);
    }
  }

  /** A value an answer had under this name, or nothing. */
  known(name: string, random: Random): string | undefined {
    const values = this.#named.get(name);
    return values && random.pick(values);
  }

  /** A cart to name in a request: mostly one that is still open, and often none where it would make a new one. */
  cart(operation: string, random: Random): LiveCart | undefined {
    if (this.carts.length === 0 || (operation.startsWith('create') && random.chance(0.5))) return undefined;
    const open = this.carts.filter(({ closed }) => !closed);
    if (open.length > 0 && random.chance(0.85)) return random.pick(open);
    return operation.startsWith('create') ? undefined : random.pick(this.carts);
  }

  add(name: string, value: string): void {
    this.#name(name, value);
  }

  #cart(hash: string, amount: number, attachments: readonly { attachment_hash: string }[]): void {
    const hashes = attachments.map(({ attachment_hash }) => attachment_hash);
    const old = this.carts.find((one) => one.hash === hash);
    if (old) {
      if (amount > 0) old.amount = amount;
      old.attachments = [...new Set([...old.attachments, ...hashes])].slice(-10);
      return;
    }
    this.carts.push({ hash, amount, attachments: hashes, closed: false });
    if (this.carts.length > kept) this.carts.shift();
  }

  #name(name: string, value: string): void {
    const values = this.#named.get(name) ?? [];
    values.push(value);
    if (values.length > kept) values.shift();
    this.#named.set(name, values);
  }
}

function amountOf(quotation: unknown): number {
  const gross = quotation as { price_gross?: { amount?: number } | null } | null;
  return gross?.price_gross?.amount ?? 0;
}
