import type { Buyer } from './bills.ts';
import { makeToken } from './chapterSteps.ts';
import { askForQuote } from './demoQuotes.ts';
import { demoTexts } from './demoTexts.ts';
import { order } from './scene.ts';
import type { Scene } from './sceneAt.ts';

const { letter, manual, offer, contract } = demoTexts;
const text = (content: string, comment: string) => ({ content, comment });

interface UnderWay {
  buyer: Buyer;
  content?: string;
  file?: { name: string; text: string };
  comment: string;
  wishes?: Readonly<Record<string, unknown>>;
}

/** What is under way today: orders for the work to go on with, by the state they are brought to. */
const underWay: Readonly<Record<string, UnderWay>> = {
  accepted: { buyer: 'customer', file: { name: 'demo-manual.txt', text: manual }, comment: 'Demo: paid, work begins' },
  assigned: { buyer: 'customer', content: offer, comment: 'Demo: a translator has it', wishes: { express: true } },
  in_translation: { buyer: 'customer', content: contract, comment: 'Demo: being translated' },
  on_hold: { buyer: 'customer', content: letter, comment: 'Demo: on hold, a page is missing' },
  in_review: { buyer: 'customer', content: manual, comment: 'Demo: being proofread', wishes: { proofreading: true } },
  revision_requested: { buyer: 'company', content: offer, comment: 'Demo: a correction was asked for' },
};

/** Today: what waits for someone. Answers the orders by the state of their work. */
export async function tellToday(scene: Scene): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [stage, { buyer, content, file, comment, wishes }] of Object.entries(underWay)) {
    const form = { ...(content !== undefined && { content }), comment, ...wishes };
    const method = buyer === 'company' ? 'balance' : 'card';
    made[stage] = (await order(scene, { buyer, name: stage, form, file, method })).id ?? '';
  }
  const waiting = text(letter, 'Demo: waiting for its payment');
  await order(scene, { buyer: 'customer', name: 'waiting', form: waiting, method: 'transfer', press: 'abandon' });
  // Of today: an unpaid order of Friday has expired by Monday.
  const failed = text(letter, 'Demo: the bank refused, pay again');
  await order(scene, { buyer: 'customer', name: 'failed', form: failed, method: 'card', press: 'fail' });
  const asked = { ...text(offer, 'Demo: a quote that waits for us'), free_quote: true };
  await askForQuote(scene, 'customer', 'asked', asked);
  await makeToken(scene, 'customer', 'Demo token of a shop', ['quotes', 'orders:read', 'orders:write', 'files'], 0);
  await makeToken(scene, 'customer', 'Demo token to read only', ['orders:read', 'balance:read'], 90);
  await makeToken(
    scene,
    'company',
    'Demo token of the company',
    ['quotes', 'orders:read', 'orders:write', 'files'],
    365,
  );
  return made;
}
