import type { Random } from '../proof/random.ts';

/** A cart of an earlier answer, with what goes with it. */
export interface LiveCart {
  hash: string;
  amount: number;
  attachments: string[];
  /** An ordered cart: little can be done with it. */
  closed: boolean;
}

/** An order of an earlier answer, with what hangs on it. */
export interface LiveOrder {
  id: string;
  hash: string;
  /** Of its payment, where it is known. */
  slug?: string;
  targets: number[];
  files: string[];
  invoices: string[];
  refunds: string[];
}

const kept = 150;

/** Ids from earlier answers, so that requests get past the first check. */
export class Live {
  readonly carts: LiveCart[] = [];
  readonly #orders: LiveOrder[] = [];
  /** Made for this proof in every stage of an order's life, and kept however many others come. */
  readonly #supplied = { carts: [] as LiveCart[], orders: [] as LiveOrder[] };
  readonly #named = new Map<string, string[]>();
  readonly #made = new Set<string>();

  /** Collects the ids in an answer. */
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
    const id = fields.get('order_id') ?? (Array.isArray(fields.get('invoices')) ? fields.get('id') : undefined);
    if (typeof id === 'string' && typeof hash === 'string') this.#order(id, hash, fields);
    for (const [name, value] of fields) {
      if (typeof value === 'string') this.#made.add(value);
      if (typeof value === 'string' && value.length <= 400) this.#name(name === 'id' ? `${operation}.id` : name, value);
      else if (typeof value === 'object') this.learn(operation, value);
    }
  }

  /** A value with this name from an answer, or nothing. */
  known(name: string, random: Random): string | undefined {
    const values = this.#named.get(name);
    return values && random.pick(values);
  }

  /** Whether the product made this value up. */
  isMade(value: string): boolean {
    return this.#made.has(value);
  }

  /** A cart to name in a request: mostly one that is still open, and often none where it would make a new one. */
  cart(operation: string, random: Random): LiveCart | undefined {
    if (this.carts.length === 0 || (operation.startsWith('create') && random.chance(0.5))) return undefined;
    const { carts } = this.#supplied;
    if (carts.length > 0 && random.chance(0.15)) return random.pick(carts);
    const open = this.carts.filter(({ closed }) => !closed);
    if (open.length > 0 && random.chance(0.85)) return random.pick(open);
    return operation.startsWith('create') ? undefined : random.pick(this.carts);
  }

  /** An order to name in a request: mostly one that was brought past its beginnings. */
  order(random: Random): LiveOrder | undefined {
    const { orders } = this.#supplied;
    const from = orders.length > 0 && random.chance(0.75) ? orders : this.#orders;
    return from.length > 0 ? random.pick(from) : undefined;
  }

  supplyOrder(order: LiveOrder): void {
    keep(this.#supplied.orders, order, 60);
    const { id, hash, slug, refunds } = order;
    for (const one of [id, hash, ...(slug === undefined ? [] : [slug]), ...refunds]) this.#made.add(one);
  }

  supplyCart(cart: LiveCart): void {
    keep(this.#supplied.carts, cart, 20);
    for (const one of [cart.hash, ...cart.attachments]) this.#made.add(one);
  }

  add(name: string, value: string): void {
    this.#name(name, value);
  }

  #order(id: string, hash: string, fields: ReadonlyMap<string, unknown>): void {
    const known = [...this.#supplied.orders, ...this.#orders].find((one) => one.id === id);
    const order = known ?? { id, hash, targets: [], files: [], invoices: [], refunds: [] };
    order.targets = list(fields.get('target_lang'), (one) => one as number) ?? order.targets;
    order.files = list(fields.get('attachments'), (one) => (one as { id: string }).id) ?? order.files;
    order.invoices = list(fields.get('invoices'), (one) => (one as { id: string }).id) ?? order.invoices;
    if (!known) keep(this.#orders, order, kept);
  }

  #cart(hash: string, amount: number, attachments: readonly { attachment_hash: string }[]): void {
    const hashes = attachments.map(({ attachment_hash }) => attachment_hash);
    const old = this.carts.find((one) => one.hash === hash);
    if (old) {
      if (amount > 0) old.amount = amount;
      old.attachments = [...new Set([...old.attachments, ...hashes])].slice(-10);
      return;
    }
    keep(this.carts, { hash, amount, attachments: hashes, closed: false }, kept);
  }

  #name(name: string, value: string): void {
    const values = this.#named.get(name) ?? [];
    keep(values, value, kept);
    this.#named.set(name, values);
  }
}

function amountOf(quotation: unknown): number {
  const gross = quotation as { price_gross?: { amount?: number } | null } | null;
  return gross?.price_gross?.amount ?? 0;
}

function keep<T>(all: T[], one: T, most: number): void {
  all.push(one);
  if (all.length > most) all.shift();
}

const list = <T>(value: unknown, read: (one: unknown) => T): T[] | undefined =>
  Array.isArray(value) ? value.map(read) : undefined;

/** The page that a mail's link leads to → the operations that take what stands behind its `#`. */
const pages: Readonly<Record<string, readonly string[]>> = {
  activate: ['activateAccount', 'readLink'],
  'password/reset': ['resetPassword', 'readLink'],
  'email-change': ['readEmailChange', 'confirmEmailChange', 'stopEmailChange'],
  newsletter: ['confirmNewsletter', 'openLeave', 'leaveNewsletter'],
  'recruitment/test': ['readTrial', 'answerTrial'],
  'recruitment/join': ['readInvitation', 'acceptInvitation'],
  team: ['readTeamInvitation', 'acceptTeamInvitation', 'declineTeamInvitation'],
  approval: ['readApprovalLink', 'answerApprovalLink'],
};

/** Collects the links of a mail, each for its operations. */
export function learnLinks(live: Live, text: string): void {
  for (const [, page = '', link = ''] of text.matchAll(/\/(?:en|pl)\/([\w/-]+)\/#(?:join-|leave-|stop-)?([\w-]{32})/g))
    for (const operation of pages[page] ?? []) live.add(`${operation}.link`, link);
}
