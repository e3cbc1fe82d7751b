import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { repertorium } from '../../runtime/services/statements.ts';
import { translators } from '../../runtime/services/translators.ts';
import { recordSworn as record } from '../../usecases/production/swornRecords.ts';
import { postOwnParcel, readOwnLabel } from '../../usecases/shipping/sendParcel.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { parcelLabelWire, typedCustoms } from '../wire/parcelLabelWire.ts';
import { answerJob, ownName, showJob } from './ownJob.ts';

export const recordSworn: Handler<typeof area.recordSworn> = async (request) => {
  const { formula, seal, number, made_from, pages, copies, document, remarks } = request.body;
  const recorded = await record(productionDeps(request.now), ownName(request), {
    formula: formula ?? false,
    ...{ seal, number, madeFrom: made_from, pages, copies, document },
    ...(remarks !== undefined && { remarks }),
  });
  return answerJob(recorded, request);
};

export const listRepertorium: Handler<typeof area.listRepertorium> = async ({ caller, params }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const entries = (await repertorium().ofYear(account, params.year)).map((entry) => ({
    number: entry.number,
    order_id: entry.orderId,
    job_id: entry.jobId,
    accepted_at: entry.acceptedAt,
    returned_at: entry.returnedAt ?? null,
    document: entry.document,
    source_lang: entry.sourceLanguage,
    target_lang: entry.targetLanguage,
    made_from: entry.madeFrom,
    pages: entry.pages,
    copies: entry.copies,
    fee: entry.fee === undefined ? null : moneyWire(entry.fee),
    remarks: entry.remarks ?? null,
  }));
  return { status: 200, body: { repertorium: entries } };
};

export const postParcel: Handler<typeof area.postParcel> = async (request) => {
  const { body, now } = request;
  const posted = await postOwnParcel(shippingDeps(now), {
    ...ownName(request),
    text: body.package_number,
    place: body.place_revision,
    customs: typedCustoms(body.customs),
    withOriginals: body.originals ?? false,
  });
  return 'refused' in posted ? posted : showJob(request);
};

export const getParcelLabel: Handler<typeof area.getParcelLabel> = async (request) => {
  const label = await readOwnLabel(shippingDeps(request.now), ownName(request));
  return 'refused' in label ? label : { status: 200, body: parcelLabelWire(label, request.locale) };
};
