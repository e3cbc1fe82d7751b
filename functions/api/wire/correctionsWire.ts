import type { CorrectionsWire } from '#shared/contract/schemas/correction.ts';
import type { Mark } from '../../domain/corrections/correction.ts';
import type { CorrectionsOfOrder } from '../../usecases/corrections/corrections.ts';

export const markWire = ({ fileId, fileName, place, quote, comment, unit, segment }: Mark) => ({
  ...{ file_id: fileId, file_name: fileName, place, quote, comment },
  ...{ unit_id: unit ?? null, segment: segment ?? null },
});

const named = ({ id, name }: { id: string; name: string }) => ({ file_id: id, name });

/** Corrections for their customer and for staff. */
export const correctionsWire = ({ corrections, files }: CorrectionsOfOrder): CorrectionsWire => ({
  corrections: corrections.map(({ number, at, dueAt, isDone, marks, messageId, results }) => ({
    ...{ correction: number, asked_at: at, corrected_by: dueAt ?? null, done: isDone },
    ...{ passages: marks.map(markWire), message: messageId, results: results.map(named) },
  })),
  may_mark: files.map(named),
});
