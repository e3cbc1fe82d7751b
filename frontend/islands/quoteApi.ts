import { browserCall } from '#frontend/api/browserCall.ts';

/** The two calls of the landing page. It has no room for the contract's schemas, so it reads the few fields it shows by hand. */
export interface IslandLanguage {
  id: number;
  iso2: string;
  names: Record<string, string>;
  target_languages: number[];
}

export type IslandQuote =
  | { cart: string; gross: number; net: number; deliveryAt: string }
  | { cart: string; gross: undefined };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function request(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = {
    ...browserCall,
    'Accept-Language': document.documentElement.lang,
    ...(init.body && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(path, { ...init, headers });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

const isLanguage = (value: unknown): value is IslandLanguage =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.iso2 === 'string' &&
  isRecord(value.names) &&
  Array.isArray(value.target_languages);

export async function fetchLanguages(): Promise<IslandLanguage[]> {
  const answer = await request('/api/languages');
  return isRecord(answer) && Array.isArray(answer.languages) ? answer.languages.filter(isLanguage) : [];
}

/** `gross` and `net` in grosze; undefined where a person names the price. */
export async function fetchQuote(body: object, signal: AbortSignal): Promise<IslandQuote> {
  const answer = await request('/api/cart', { method: 'POST', body: JSON.stringify(body), signal });
  if (!isRecord(answer) || typeof answer.hash !== 'string') throw new Error('the quote has another form');
  const quotation = isRecord(answer.quotation) ? answer.quotation : {};
  const amount = (sum: unknown) => (isRecord(sum) ? sum.amount : undefined);
  const [gross, net] = [amount(quotation.price_gross), amount(quotation.price_net)];
  const at = quotation.delivery_at;
  const priced = typeof gross === 'number' && typeof net === 'number' && typeof at === 'string';
  return quotation.items_without_quotation === false && priced
    ? { cart: answer.hash, gross, net, deliveryAt: at }
    : { cart: answer.hash, gross: undefined };
}
