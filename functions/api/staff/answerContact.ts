import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contactDeps } from '../../runtime/services/contacts.ts';
import { answerContact as answer } from '../../usecases/contact/answerContact.ts';
import { contactAct } from './contactAct.ts';
import { contactWire } from './contactWire.ts';

export const answerContact: Handler<typeof area.answerContact> = async (request) => {
  const { params, body, now } = request;
  const answered = await answer(contactDeps(now), contactAct(params.contact, body.revision, request), body.text);
  return 'refused' in answered ? answered : { status: 200, body: contactWire(answered) };
};
