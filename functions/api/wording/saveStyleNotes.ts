import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { accountOf } from '../wire/accountOf.ts';
import { styleWire } from './wordingWire.ts';

export const saveStyleNotes: Handler<typeof wording.saveStyleNotes> = async ({ caller, body, now }) => {
  const notes = { text: body.style_notes ?? '', updatedAt: now.toISOString() };
  if ((await glossaries().saveStyle(accountOf(caller), notes)) === 'closed') return { refused: 'unauthorized' };
  return { status: 200, body: styleWire(notes) };
};
