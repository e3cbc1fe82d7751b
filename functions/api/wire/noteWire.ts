import type { WorkNoteWire } from '#shared/contract/schemas/workNote.ts';
import type { WorkNote } from '../../domain/production/workNote.ts';

export const noteWire = ({ id, kind, weight, text, by, at, resolved }: WorkNote): WorkNoteWire => ({
  note_id: id,
  kind,
  weight: weight ?? null,
  ...{ text, by, written_at: at, resolved },
});
