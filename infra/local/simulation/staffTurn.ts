import type { Api } from '#infra/client/apiOf.ts';
import type { StaffJobRowWire } from '#shared/contract/schemas/staffWork.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staff } from '#shared/contract/staff.ts';
import type { JobStep } from '#shared/model/job.ts';
import { demoTranslators } from '../demo/demoTranslators.ts';
import type { IsOurs } from './translatorTurn.ts';

const reason = 'Simulated by the demo staff.';

/** One look of the demo staff at the desk: what only a person does is done for the newcomer's orders. */
export async function staffTurn(api: Api, isOurs: IsOurs): Promise<void> {
  await answerQuotes(api, isOurs);
  const queued = async (queue: 'offer' | 'unassigned' | 'check') => {
    const { jobs } = await api.must(staff.listJobQueue, { query: { queue, limit: 100 } });
    return jobs.filter(({ order_id }) => isOurs(order_id));
  };
  for (const job of [...(await queued('offer')), ...(await queued('unassigned'))]) await findSomebody(api, job);
  for (const { order_id: id, job_id: job } of await queued('check'))
    await api.must(staff.approveJob, { params: { id, job }, body: { reason } });
}

/** Quotes are sent as the machine proposes them. */
async function answerQuotes(api: Api, isOurs: IsOurs): Promise<void> {
  const { quotes } = await api.must(staff.listQuoteQueue, { query: { list: 'open' } });
  for (const { id } of quotes.filter((quote) => isOurs(quote.id))) {
    const claimed = await api.ask(staff.claimQuote, { params: { id } });
    if (claimed.status !== 200) continue;
    const { lines, delivery_minutes } = await api.must(staff.proposeQuote, { params: { id } });
    const typed = lines.map(({ item, target_lang, step, basis, quantity, unit_price }) => ({
      ...{ item, target_lang, step, basis, quantity, unit_price },
    }));
    const note = 'An offer of the simulation.';
    const body = { revision: claimed.body.revision, lines: typed, delivery_minutes, valid_days: 14, note, reason };
    await api.must(staff.sendQuote, { params: { id }, body });
  }
}

/** Whoever of the demo translators does this step works in the job's languages from now on. */
async function findSomebody(api: Api, job: StaffJobRowWire): Promise<void> {
  const { translators } = await api.must(staff.listTranslators);
  const names = demoTranslators.filter(({ pairs }) => pairs.some(({ steps }) => steps.includes(job.step)));
  const [someone] = job.service === 'sworn' ? names.filter(({ swornNumber }) => swornNumber !== undefined) : names;
  const person = translators.find(({ email }) => email === `${someone?.role}@demo.example`);
  if (!person || !someone) return;
  const known = person.pairs.find(
    (pair) => pair.source_lang === job.source_lang && pair.target_lang === job.target_lang,
  );
  if (known?.steps.includes(job.step)) {
    if (job.state !== 'open' || job.start_by !== null) return;
    const params = { id: job.order_id, job: job.job_id };
    await api.ask(staff.assignJob, { params, body: { translator: person.id, reason } });
    return;
  }
  await workIn(api, person, { ...job, steps: someone.pairs[0]?.steps ?? [] });
}

interface Wanted {
  source_lang: number;
  target_lang: number;
  steps: JobStep[];
}

async function workIn(api: Api, person: TranslatorProfileWire, wanted: Wanted): Promise<void> {
  const { id, revision, name, pairs, specialisations, words_per_day, week, days_off, time_zone, rates } = person;
  const { sworn_number, sworn_checked_on } = person;
  const pair = {
    ...{ source_lang: wanted.source_lang, target_lang: wanted.target_lang, steps: wanted.steps },
    sworn: sworn_number !== null,
  };
  const body = {
    ...{ revision, name, specialisations, words_per_day, week, days_off, time_zone },
    // As many as a profile takes.
    pairs: [...pairs.slice(-59), pair],
    rates: rates.map(({ source_lang, target_lang, ...rate }) => ({
      ...rate,
      ...(source_lang !== null && { source_lang }),
      ...(target_lang !== null && { target_lang }),
    })),
    ...(sworn_number !== null && { sworn_number }),
    ...(sworn_checked_on !== null && { sworn_checked_on }),
  };
  await api.ask(staff.updateTranslator, { params: { translator: id }, body });
}
