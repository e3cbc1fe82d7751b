import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { VersoFile } from '../uploadFile.ts';

interface Delivered {
  id: string;
  original_name: string;
  target_lang: readonly number[];
}

/**
 * File names in the target folder, by file id. Translations of one file into several languages may have the same name:
 * then the language's code is added before the extension, and a number if names are still equal.
 */
export function fileNames(files: readonly Delivered[], codeOf: (language: number) => string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, original_name, target_lang } of files) {
    // Drops directories from the name, so that a file cannot be written elsewhere.
    const own = basename(original_name);
    const isShared = files.filter((one) => basename(one.original_name).toLowerCase() === own.toLowerCase()).length > 1;
    const ending = extname(own);
    const stem = own.slice(0, own.length - ending.length);
    const code = isShared ? target_lang.map((language) => `.${codeOf(language)}`).join('') : '';
    let name = `${stem}${code}${ending}`;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}${code}.${number}${ending}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

interface Money {
  amount: number;
  currency_amount_decimal: string;
  currency_code: string;
}
interface CartAnswer {
  hash: string;
  quotation: { price_gross: Money | null; delivery_at: string | null } | null;
  attachments: readonly { original_name: string; total_words: number | null; reason: { message: string } | null }[];
}
interface OrderAnswer {
  id: string;
  status: string;
  attachments: readonly (Delivered & { kind: string })[];
}

/** The client's methods that the commands use. */
export interface VersoApi {
  getLanguages(): Promise<{ languages: readonly { id: number; iso2: string; name: string }[] }>;
  upload(file: VersoFile): Promise<{ cart: string; attachment_hash: string }>;
  waitForPrice(form: object): Promise<CartAnswer>;
  updateCart(input: object): Promise<CartAnswer>;
  startPayment(input: object): Promise<{ order_id: string; status: string }>;
  each(id: 'listOrders'): AsyncIterable<{ id: string; status: string; created_at: string }>;
  getOrder(input: { params: { id: string } }): Promise<OrderAnswer>;
  linkOrderFile(input: { params: { id: string; file: string } }): Promise<{ url: string }>;
}

interface Values {
  to?: string | undefined;
  from?: string | undefined;
  email?: string | undefined;
  billing?: string | undefined;
  into?: string | undefined;
}
/** The output of a command: as text, and as data for `--json`. */
export interface Said {
  lines: readonly string[];
  facts: unknown;
}
/** Runs a command; returns a sentence if an argument is missing. */
type Command = (api: VersoApi, given: readonly string[], values: Values) => Promise<Said | string>;

const money = (price: Money | null | undefined) =>
  price ? `${price.currency_amount_decimal} ${price.currency_code}` : 'no price yet: a person names it';

const quote: Command = async (api, files, { to, from = 'en', email }) => {
  if (files.length === 0 || !to || !email) return 'A file, --to and --email (or VERSO_EMAIL) are needed.';
  const { languages: known } = await api.getLanguages();
  const idOf = (code: string) => {
    const found = known.find((one) => one.iso2 === code);
    if (!found) throw new Error(`No language has the code ${code}.`);
    return found.id;
  };
  const languages = { source_lang: idOf(from), target_lang: to.split(',').map(idOf) };
  let cart: string | undefined;
  const attachment: string[] = [];
  for (const path of files) {
    const { size } = await stat(path);
    const file = { name: basename(path), size, data: createReadStream(path), ...languages };
    const uploaded = await api.upload({ ...file, ...(cart !== undefined && { cart }) });
    cart = uploaded.cart;
    attachment.push(uploaded.attachment_hash);
  }
  const facts = await api.waitForPrice({ ...languages, cart, attachment, email });
  const counted = facts.attachments.map(
    ({ original_name, total_words, reason }) => `${original_name}: ${reason?.message ?? `${total_words} words`}`,
  );
  const lines = [
    ...counted,
    `price with VAT: ${money(facts.quotation?.price_gross)}`,
    `ready: ${facts.quotation?.delivery_at ?? '-'}`,
    `cart: ${facts.hash}`,
  ];
  return { lines, facts };
};

const order: Command = async (api, [cart], { billing }) => {
  if (!cart || !billing) return 'A cart and --billing are needed.';
  const body = JSON.parse(await readFile(billing, 'utf8')) as object;
  const { quotation } = await api.updateCart({ params: { cart }, body });
  const paying = { payment_method: 'balance', amount: quotation?.price_gross?.amount ?? 0 };
  const facts = await api.startPayment({ body: paying, cart });
  return { lines: [`ordered: ${facts.order_id}`], facts };
};

const orders: Command = async (api) => {
  const facts: { id: string; status: string; created_at: string }[] = [];
  for await (const one of api.each('listOrders')) facts.push(one);
  return { lines: facts.map(({ id, status, created_at }) => `${id}  ${created_at}  ${status}`), facts };
};

const status: Command = async (api, [id]) => {
  if (!id) return 'The number of an order is needed.';
  const facts = await api.getOrder({ params: { id } });
  return { lines: [`${facts.id}: ${facts.status}`], facts };
};

const download: Command = async (api, [id], { into = '.' }) => {
  if (!id) return 'The number of an order is needed.';
  const { attachments } = await api.getOrder({ params: { id } });
  const made = attachments.filter(({ kind }) => kind !== 'source');
  const { languages: known } = await api.getLanguages();
  const names = fileNames(made, (id) => known.find((one) => one.id === id)?.iso2 ?? String(id));
  const facts: string[] = [];
  for (const file of made) {
    const { url } = await api.linkOrderFile({ params: { id, file: file.id } });
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${file.id} cannot be read: ${answer.status}.`);
    const path = join(into, names.get(file.id) ?? file.id);
    // `wx`: an existing file is never overwritten.
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()), { flag: 'wx' });
    facts.push(path);
  }
  return { lines: facts.length > 0 ? facts : ['Nothing is delivered yet.'], facts };
};

const languages: Command = async (api) => {
  const { languages: facts } = await api.getLanguages();
  return { lines: facts.map(({ iso2, name }) => `${iso2}  ${name}`), facts };
};

export const commands = { quote, order, orders, status, download, languages };
