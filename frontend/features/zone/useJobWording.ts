import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { FoundTermWire } from '#shared/contract/schemas/wording.ts';
import { translator } from '#shared/contract/translator.ts';

type Named = Pick<OwnJobWire, 'order_id' | 'job_id' | 'state'>;

/** How the customer of a job wants it worded; read once, and again when the job is in another state. */
export const useJobWording = ({ order_id: id, job_id: job, state }: Named) =>
  useSWR(['job-wording', id, job, state], () => call(translator.getJobWording, { params: { id, job } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

/** The terms of each paragraph. */
export function termsByPlace(terms: readonly FoundTermWire[]): ReadonlyMap<number, FoundTermWire[]> {
  const all = new Map<number, FoundTermWire[]>();
  for (const term of terms) for (const place of term.places) all.set(place, [...(all.get(place) ?? []), term]);
  return all;
}
