import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { ifMissing } from '../../domain/names/guardedNames.ts';
import type { Job } from '../../domain/production/job.ts';
import type { RequestContext } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import type { ChangedWork } from '../../usecases/production/changeWork.ts';
import { type OwnJob, readOwnJob } from '../../usecases/production/ownJobs.ts';
import { markWire } from '../wire/correctionsWire.ts';
import { jobWishesWire } from '../wire/orderDetails.ts';
import { jobFileWire, ownJobRowWire } from '../wire/workWire.ts';

type Named = Pick<RequestContext, 'caller'> & { params: { id: string; job: string } };

/** Identifies a job and requires that it is the caller's. */
export const ownName = ({ caller, params }: Named) => ({
  orderId: params.id,
  jobId: params.job,
  translator: sessionOf(caller).account,
});

/** A job of the caller after an operation, or the operation's refusal. */
export async function answerJob<Code extends ProblemCode>(
  acted: ChangedWork | Refusal<Code>,
  request: Named & Pick<RequestContext, 'locale' | 'now'>,
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: OwnJobWire }> {
  if ('refused' in acted) {
    // Only assigning a job answers `no_capacity`; elsewhere it cannot be shown, and is a conflict.
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showJob(request);
}

export async function showJob(
  request: Named & Pick<RequestContext, 'locale' | 'now'>,
): Promise<Refusal<'not_found'> | { status: 200; body: OwnJobWire }> {
  const own = await readOwnJob(
    { ...productionDeps(request.now), carts: carts(), files: await files() },
    ownName(request),
  );
  if ('refused' in own) return own;
  const {
    job,
    bySentence,
    draft,
    translationBefore,
    text,
    note,
    names,
    guarded,
    corrections,
    sources,
    ordered,
    asked,
  } = own;
  return {
    status: 200,
    body: {
      ...ownJobRowWire(job, request.locale),
      translation_before: translationBefore ?? null,
      text: text ?? null,
      certification: ordered ? certificationWire(job, ordered) : null,
      by_sentence: bySentence,
      draft: draft ?? null,
      sources: sources.map(({ id, name, bytes, from }) => ({ file_id: id, name, size: bytes, from })),
      confirmed_names: guarded.map((one) => ({
        ...{ kind: one.kind, source_text: one.text, written: one.wanted ?? one.text },
        if_missing: ifMissing(one, languageById(job.targetLanguage)?.iso2 ?? ''),
      })),
      names_by: names && names.confirmedAt === undefined ? names.until : null,
      corrections: corrections.map(({ number, at, marks }) => ({
        ...{ correction: number, asked_at: at, passages: marks.map(markWire) },
      })),
      note: note ?? null,
      ...jobWishesWire(false, asked),
      files: job.files.map(jobFileWire),
    },
  };
}

function certificationWire(
  { sworn }: Job,
  { form, copies, asked }: NonNullable<OwnJob['ordered']>,
): OwnJobWire['certification'] {
  return {
    form,
    copies,
    ...jobWishesWire(true, asked),
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
