import { expect, inject } from 'vitest';
import { until } from '../api.ts';
import { press, readyCart, settled, startPayment } from '../orders.ts';
import { as, goodPassword, logIn, newPerson } from '../people.ts';

/** The languages of a test's orders. Files run side by side: each has a pair of its own, or their translators meet. */
interface Pair {
  source_lang: number;
  target_lang: number;
}

export const week = [10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000];

export const profileOf = (pair: Pair) => ({
  name: 'Demo Translator',
  pairs: [{ ...pair, steps: ['translation'] }],
  words_per_day: 5_000,
  country_id: 616,
  week,
});

export type Caller = ReturnType<typeof as>;

export async function staffMember(): Promise<Caller> {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

/** A person whom staff have made a translator of the pair; their next log-in is one. */
export async function newTranslator(staff: Caller, pair: Pair, change: object = {}) {
  const email = await newPerson();
  const json = { email, ...profileOf(pair), ...change };
  const made = await staff.call('POST', '/api/staff/translator', { json });
  expect(made.status).toBe(201);
  return { email, id: made.body.id as string, zone: as(await logIn(email, goodPassword)) };
}

/** A paid order of pasted text; answers its number and hash once it is accepted. */
export async function paidOrder(
  { source_lang, target_lang }: Pair,
  content: string,
  wishes: object = {},
  how: Record<string, unknown> = {},
) {
  const ready = await readyCart({ form: { content, source_lang, target_lang: [target_lang], ...wishes } });
  const { body } = await startPayment(ready, how);
  await press(body.redirect_url, 'pay');
  await settled(ready.cart);
  return { id: body.order_id as string, hash: body.hash as string, text: content };
}

/** Waits until the order has so many jobs. */
export const planned = (staff: Caller, orderId: string, jobs: number) =>
  until(
    () => staff.call('GET', `/api/staff/order/${orderId}/work`),
    ({ body }) => body.jobs?.length === jobs,
    90,
  );

interface Unit {
  unit_id: string;
  version: number;
  segments: { source: unknown[]; target: unknown[]; state: string; kept: string | null }[];
}

/** The units of a job by sentence, page by page. */
export async function unitsOf(zone: Caller, job: string): Promise<Unit[]> {
  const units: Unit[] = [];
  let after = '';
  do {
    const { body } = await zone.call('GET', `${job}/segments${after}`);
    units.push(...body.units);
    after = body.next === null ? '' : `?after=${body.next}`;
  } while (after !== '');
  return units;
}

/** Confirms translations of units, by id; the answer of the saving. */
export async function confirm(zone: Caller, job: string, translations: Readonly<Record<string, readonly string[]>>) {
  const units = (await unitsOf(zone, job))
    .filter(({ unit_id }) => Object.hasOwn(translations, unit_id))
    .map(({ unit_id, version }) => ({
      ...{ unit_id, version },
      segments: translations[unit_id]?.map((text) => ({ target: [text], state: 'translated' })),
    }));
  return zone.call('PUT', `${job}/segments`, { json: { units } });
}

/** Makes the file of what is confirmed, and waits for its check; the job's files. */
export async function madeFiles(zone: Caller, job: string, version: number) {
  expect(await zone.call('POST', `${job}/segments/file`, { json: { version } })).toMatchObject({ status: 200 });
  const { body } = await until(
    () => zone.call('GET', job),
    (read) => read.body.files.every(({ check }: { check: { state: string } | null }) => check?.state !== 'pending'),
    60,
  );
  return body.files;
}
