import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { Job } from '../../domain/production/job.ts';
import type { OwnJob } from '../../usecases/production/readOwnJob.ts';

export function certificationWire(
  { sworn }: Job,
  { form, copies, swornSource }: NonNullable<OwnJob['ordered']>,
): OwnJobWire['certification'] {
  return {
    form,
    copies,
    from: swornSource ?? null,
    stated: sworn
      ? {
          formula: sworn.formula,
          seal: sworn.seal,
          number: sworn.number,
          made_from: sworn.madeFrom,
          pages: sworn.pages,
          copies: sworn.copies,
          document: sworn.document,
          remarks: sworn.remarks ?? null,
        }
      : null,
  };
}
