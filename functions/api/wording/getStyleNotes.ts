import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { accountOf } from '../wire/accountOf.ts';
import { styleWire } from './wordingWire.ts';

export const getStyleNotes: Handler<typeof wording.getStyleNotes> = async ({ caller }) => ({
  ...{ status: 200, body: styleWire(await glossaries().style(accountOf(caller))) },
});
