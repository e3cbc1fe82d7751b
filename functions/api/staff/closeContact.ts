import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contactDeps } from '../../runtime/services/contacts.ts';
import { closeContact as close } from '../../usecases/contact/answerContact.ts';
import { contactAct } from './contactAct.ts';
import { contactWire } from './contactWire.ts';

export const closeContact: Handler<typeof area.closeContact> = async (request) => {
  const { params, body, now } = request;
  const closed = await close(contactDeps(now), contactAct(params.contact, body.revision, request));
  return 'refused' in closed ? closed : { status: 200, body: contactWire(closed) };
};
