import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FileCounted } from '#events/messages/queueMessages.ts';
import type { Cart } from '#functions/domain/cart/cart.ts';
import type { CartForm } from '#functions/domain/cart/cartContents.ts';
import { inFormLanguages } from '#functions/domain/cart/cartPrice.ts';
import { countInWorker } from '#functions/gateways/countInWorker.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import type { FileGateway } from '#functions/gateways/files.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { type CartWithFiles, cartStore } from '#functions/stores/carts/carts.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { addAttachment, removeAttachment, setLanguages } from '#functions/usecases/attachments/attachments.ts';
import { saveBilling } from '#functions/usecases/carts/cartPrices.ts';
import { quoteCart } from '#functions/usecases/carts/quoteCart.ts';
import { requoteCart } from '#functions/usecases/carts/requoteCart.ts';
import { orderOfCart } from '#functions/usecases/ordering/startPayment.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { countUpload } from '#functions/usecases/words/countUpload.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { TestTables } from '../../test/tables.ts';
import { depsOf } from '../proof/historyWorld.ts';
import { providerModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';

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

/** A text of different words. */
export const textOf = (words: number, salt: number): string =>
  Array.from({ length: words }, (_, place) => `word${salt}x${place}`).join(' ');

const polish = 1;

const english = 2;

const targets = [[polish], [polish, 3], [3]];

export function formOf(content: string, random: Random): CartForm {
  const text = countText(content);
  return {
    service: 'translation',
    sourceLanguage: english,
    targetLanguages: random.pick(targets),
    email: 'buyer@example.com',
    textWords: text.words,
    textRepetitions: text.repeatedWords,
    textCharacters: text.charactersWithSpaces,
    specialised: random.chance(0.3),
    review: 'none',
    express: random.chance(0.3),
  };
}

let counted: Promise<unknown> = Promise.resolve();
/** One file after the other, so that histories side by side share a thread: to start one costs more than to count. */
const countInTurn: typeof countInWorker = (request, limits) => {
  const next = counted.then(() => countInWorker(request, limits));
  counted = next;
  return next;
};

type OrderWorld = ReturnType<typeof orderWorld>;

/** Everything an order is made with, over one connection to the tables and one bucket, at one moment. */
export function orderWorld(
  db: DynamoDBDocumentClient,
  names: TestTables['names'],
  { files, random }: { files: FileGateway; random: Random },
) {
  const base = depsOf(db, providerModel(random, { part: 0 }), names);
  const carts = cartStore(db, names.carts);
  const cartFiles = cartFileStore(db, names.carts);
  const vies = { check: async () => ({ state: 'valid' as const }) };
  const deps = {
    ...base,
    carts,
    cartFiles,
    orders: orderStore(db, names.orders),
    orderApprovals: orderApprovalStore(db, names.accounts),
    quotes: quoteStore(db, names.quotes),
    hours: defaultQuotingHours,
    files,
    vies,
  };
  const requotes = {
    send: async ({ cartDigest }: FileCounted) => void (await requoteCart({ carts, now: deps.now }, cartDigest)),
  };
  return {
    deps,
    /** What the bucket's event starts: the file is counted and its cart quoted again. */
    arrived: (key: string) => countUpload({ cartFiles, files, requotes, count: countInTurn, now: deps.now }, key),
  };
}
