import type { Cart } from '#functions/domain/cart/cart.ts';
import { inFormLanguages } from '#functions/domain/cart/inFormLanguages.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import type { CartWithFiles } from '#functions/stores/carts/cartStore.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { addAttachment } from '#functions/usecases/attachments/addAttachment.ts';
import { removeAttachment } from '#functions/usecases/attachments/removeAttachment.ts';
import { setLanguages } from '#functions/usecases/attachments/setLanguages.ts';
import { quoteCart } from '#functions/usecases/carts/quoteCart.ts';
import { saveBilling } from '#functions/usecases/carts/saveBilling.ts';
import { orderOfCart } from '#functions/usecases/ordering/startPayment.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import type { Random } from '../proof/random.ts';
import type { OrderWorld } from './orderWorld.ts';
import { english, formOf, targets, textOf } from './tabForm.ts';

/** An upload link that was given out: its bytes may arrive now, late, or when the file is long gone. */
export interface Link {
  key: string;
  bytes: Buffer;
}

/** What both tabs of a customer share. */
export interface Shared {
  cartHash: string;
  digest: string;
  links: Link[];
  /** Hashes of files that were ever announced. */
  hashes: string[];
}

/** One tab: it acts on what it saw last, which another tab may have changed since. */
export function customerTab({ deps, arrived }: OrderWorld, shared: Shared, random: Random) {
  let seen: Cart | undefined;
  const look = (found: CartWithFiles | { refused: string }) => {
    if ('cart' in found) seen = found.cart;
  };
  const anyHash = () => (shared.hashes.length === 0 ? 'no-such-file' : random.pick(shared.hashes));
  const cartHash = shared.cartHash;
  const anyText = () => textOf(random.between(1, 300), random.below(1000));
  const quote = async (content: string, targetLanguages = random.pick(targets)) => {
    const form = { ...formOf(content, random), targetLanguages };
    const wanted = { cartHash, account: undefined, locale: 'en' as const, form, fileHashes: undefined };
    const quoted = await quoteCart(
      { ...deps, openFiles: async () => deps.files },
      { ...wanted, content: content || undefined },
    );
    if ('found' in quoted) look(quoted.found);
  };
  const priceSeen = () => (seen?.quotation as { gross?: number } | undefined)?.gross ?? 0;
  const pay = async (amount: number) =>
    void (await orderOfCart(deps, { cartHash, account: undefined, method: 'card', amount, total: amount }));

  const acts: Record<string, () => Promise<void>> = {
    async add() {
      const salt = random.below(1_000_000);
      const bytes = Buffer.from(random.chance(0.15) ? '...' : textOf(random.between(1, 400), salt));
      const hash = `file-${salt}-hash`;
      const file = { hash, name: `${salt}.txt`, bytes: bytes.length, contentType: 'text/plain', lastModified: salt };
      const languages = { sourceLanguage: english, targetLanguages: random.pick(targets) };
      const content = random.chance(0.4) ? bytes : undefined;
      const caller = { cartHash, account: undefined, locale: 'en' as const, freeQuote: false };
      const added = await addAttachment(deps, { ...caller, ...file, ...languages, service: 'translation', content });
      if ('refused' in added) return;
      look(added.found);
      shared.hashes.push(hash);
      const key = uploadKey(shared.digest, hash, added.file.id);
      if (content) await arrived(key);
      else shared.links.push({ key, bytes });
    },
    async upload() {
      const link = shared.links.length > 0 ? random.pick(shared.links) : undefined;
      if (link) await send(link);
    },
    remove: async () => look(await removeAttachment(deps, { cartHash, hash: anyHash() })),
    async relabel() {
      const change = { hash: anyHash(), sourceLanguage: english, targetLanguages: random.pick(targets), sworn: false };
      look(await setLanguages(deps, cartHash, [change]));
    },
    quote: () => quote(random.chance(0.2) ? '' : anyText()),
    /** Another text in the languages of the last: once every file has these, no row of a file tells of it. */
    rewrite: async () => quote(anyText(), seen?.form?.targetLanguages),
    async bill() {
      const { billing } = startedCart(deps.now);
      if (!billing) throw new Error('A cart without a buyer.');
      const buyer = random.pick([
        billing,
        { ...billing, customerType: 'company' as const, countryId: 840 },
        { ...billing, customerType: 'company' as const, countryId: 276, vatNumber: 'DE136695976' },
      ]);
      look(await saveBilling(deps, cartHash, buyer));
    },
    async reload() {
      const found = await deps.carts.read(shared.digest, deps.now);
      if (found) look(found);
    },
    pay: () => pay(random.chance(0.1) ? 0 : priceSeen()),
  };

  async function send({ key, bytes }: Link): Promise<void> {
    if ((await deps.files.put(key, bytes, 'text/plain')) === 'written' || random.chance(0.5)) await arrived(key);
  }

  const unlessBusy = (done: Promise<void>): Promise<void> =>
    done.catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
    });
  const act = (name: string): Promise<void> => unlessBusy(acts[name]?.() ?? Promise.resolve());

  return {
    send,
    /** One thing a customer does; told to come again later is an answer too. */
    act: () =>
      act(
        random.pick(['add', 'add', 'upload', 'upload', 'remove', 'relabel', 'quote', 'bill', 'reload', 'pay', 'pay']),
      ),
    /** Sends what is announced, takes out what was rejected, and looks at the price: of one set of languages. */
    async prepare(): Promise<void> {
      for (const link of shared.links) await send(link);
      await act('bill');
      const found = await deps.carts.read(shared.digest, deps.now);
      for (const { hash, state } of found?.files ?? [])
        if (state === 'rejected') look(await removeAttachment(deps, { cartHash, hash }));
      await act('reload');
      const form = seen?.form;
      if (form && found?.files.some((file) => !inFormLanguages(file, form))) await act('rewrite');
    },
    /** All that is in the cart has one set of languages then. */
    rewrite: () => act('rewrite'),
    pay: () => unlessBusy(pay(priceSeen())),
    /** What the price is for becomes something else. */
    change: () => act(random.pick(['rewrite', 'rewrite', 'rewrite', 'relabel', 'add', 'remove'])),
    async finish(): Promise<void> {
      for (const name of ['reload', 'pay', 'reload', 'pay']) await act(name);
    },
  };
}
