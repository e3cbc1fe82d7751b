import type { Offer } from '#functions/domain/production/offer.ts';
import type { Stored, StoredWork } from './storedFacts.ts';

/** An offer is out only while its job is open; one of a wave is accepted. */
export function checkOffer({ jobs, offers, events }: StoredWork, offer: Stored<Offer>): string[] {
  const job = jobs.find(({ orderId, id }) => orderId === offer.orderId && id === offer.jobId);
  const about = `${offer.orderId}/${offer.jobId} to ${offer.translator}`;
  const wrong: string[] = [];
  if (offer.state === 'sent' && job?.state !== 'open')
    wrong.push(`${about}: an offer is out of a job that is ${job?.state}`);
  if ((offer.state === 'sent') !== (offer.owner_pk !== undefined))
    wrong.push(`${about}: ${offer.state} and listed wrongly`);
  const accepted = offers.filter(
    (one) =>
      one.state === 'accepted' &&
      one.orderId === offer.orderId &&
      one.jobId === offer.jobId &&
      one.wave === offer.wave &&
      one.round === offer.round &&
      one.sentAt === offer.sentAt &&
      // Given back and offered again within one moment of the clock: another wave with the same number.
      !events.some(
        ({ act, orderId, jobId, translator }) =>
          act === 'given_back' && orderId === one.orderId && jobId === one.jobId && translator === one.translator,
      ),
  );
  if (accepted.length > 1) wrong.push(`${about}: accepted by ${accepted.length} of one wave`);
  return wrong;
}
