import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { postOwnParcel } from '../../usecases/shipping/postOwnParcel.ts';
import { typedCustoms } from '../wire/parcelLabelWire.ts';
import { ownName, showJob } from './answerJob.ts';

export const postParcel: Handler<typeof area.postParcel> = async (request) => {
  const { body, now } = request;
  const posted = await postOwnParcel(shippingDeps(now), {
    ...ownName(request),
    text: body.package_number,
    customs: typedCustoms(body.customs),
    withOriginals: body.originals ?? false,
  });
  return 'refused' in posted ? posted : showJob(request);
};
