import { apiOf } from '#infra/client/apiOf.ts';
import { askedQuote, paidOrder } from '#infra/client/orders.ts';
import type { Host } from '#infra/local/host/host.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { type BenchPage, benchPages, type Visitor } from './benchPages.ts';
import { newEmail, type Person, peopleOf } from './people.ts';

/**
 * Makes what the pages show (the demo data, a guest's paid order and a quote that was asked for) and answers where a
 * page is and who visits it.
 */
export async function benchPlaces(product: Host, pages: readonly BenchPage[]) {
  const people = peopleOf(product);
  const visitors = new Map<Visitor, Person>();
  const made: Record<string, string> = {};
  if (pages.some(({ kind }) => kind === 'inside')) {
    await product.makeDemoData();
    const api = apiOf(product.url);
    const { id: order, hash } = await paidOrder(api, { content: 'The quick brown fox.' });
    const asked = await askedQuote(api, { email: newEmail(), content: 'A text.', free_quote: 1 });
    Object.assign(made, { order, hash, quote: asked.id, asked: asked.hash });
  }
  for (const { as } of pages) if (as && !visitors.has(as)) visitors.set(as, await people.logIn(...loginOf(as)));
  return {
    addressOf: ({ path }: BenchPage) => `${product.url}${path.replace(/:([a-z]+)/g, (_, name) => made[name] ?? '')}`,
    visitorOf: ({ as }: BenchPage) => as && visitors.get(as),
  };
}

function loginOf(wanted: Visitor): [string, string] {
  const demo = demoAccounts.find(({ role }) => role === wanted);
  if (!demo) throw new Error(`No demo account is a ${wanted}.`);
  return [demo.email, demo.password];
}

/** Those whose address has the part that was asked for. */
export const pagesWith = (part: string): readonly BenchPage[] => benchPages.filter(({ path }) => path.includes(part));
