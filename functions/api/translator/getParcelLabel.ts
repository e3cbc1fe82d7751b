import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { readOwnLabel } from '../../usecases/shipping/readOwnLabel.ts';
import { parcelLabelWire } from '../wire/parcelLabelWire.ts';
import { ownName } from './answerJob.ts';

export const getParcelLabel: Handler<typeof area.getParcelLabel> = async (request) => {
  const label = await readOwnLabel(shippingDeps(request.now), ownName(request));
  return 'refused' in label ? label : { status: 200, body: parcelLabelWire(label, request.locale) };
};
