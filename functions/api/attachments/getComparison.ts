import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { readComparison } from '../../usecases/attachments/comparisons.ts';
import { comparisonWire, fileChangesWire, textChangesWire } from '../wire/changesWire.ts';

export const getComparison: Handler<typeof attachmentsArea.getComparison> = async (request) => {
  const { params, query, cartHash, now } = request;
  const deps = { carts: carts(), files: await files(), now };
  const read = await readComparison(deps, { cartHash: cartHash ?? query.cart, item: params.hash });
  if ('refused' in read) return read;
  const { cart, files: sent } = read.found;
  const file = sent.find(({ hash }) => hash === params.hash);
  const changes = file ? fileChangesWire(file, cart.form) : textChangesWire(cart.form);
  return changes ? { status: 200, body: comparisonWire(changes, read.comparison) } : { refused: 'not_found' };
};
