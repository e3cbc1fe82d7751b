import * as z from 'zod/mini';
import type { StatusPart } from '#shared/model/serviceStatus.ts';
import type { SiteAnswer, SiteGateway } from '../../gateways/ownSite.ts';

const Priced = z.object({ quotation: z.object({ price_gross: z.object({ amount: z.int() }) }) });
const form = { source_lang: 2, target_lang: [1], content: 'Whether a price is told is looked at with this text.' };

/** The state of a part from an outside probe, tried twice before it counts as down. */
const tries = 2;

/** Probes from outside without side effects: whether the API answers, and quotes a price. */
export async function lookAround(site: SiteGateway): Promise<Partial<Record<StatusPart, boolean>>> {
  const api = await answers(
    () => site.ask('GET', '/api/languages'),
    ({ status }) => status === 200,
  );
  const isPriced = ({ status, body }: SiteAnswer) => status === 200 && z.safeParse(Priced, body).success;
  const ordering = await answers(() => site.ask('POST', '/api/quotation', { body: form }), isPriced);
  return { api, ordering };
}

async function answers(ask: () => Promise<SiteAnswer>, isGood: (answer: SiteAnswer) => boolean): Promise<boolean> {
  for (let number = 1; number <= tries; number++) {
    const answer = await ask().catch(() => undefined);
    if (answer && isGood(answer)) return true;
  }
  return false;
}
