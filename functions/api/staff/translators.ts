import type { staff as area } from '#shared/contract/staff.ts';
import { grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { ownJobStates } from '#shared/model/work/job.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { translatorFacts } from '../../domain/production/translator.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { orders } from '../../runtime/services/orders.ts';
import { identity } from '../../runtime/services/outside/identity.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import { earnings } from '../../runtime/services/statements.ts';
import { agreements, translators } from '../../runtime/services/translators.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { correctEarning as correct } from '../../usecases/statements/earningCorrections.ts';
import { giveBackOutside } from '../../usecases/translators/movedOut.ts';
import {
  checkSwornNumber as check,
  createTranslator as create,
  updateTranslator as update,
} from '../../usecases/translators/translators.ts';
import { staffAgreementWire } from '../wire/agreementWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { earningWire } from '../wire/statementWire.ts';
import { ownJobRowWire, translatorWire } from '../wire/workWire.ts';
import { typedTranslatorOf } from './translatorForm.ts';

export const listTranslators: Handler<typeof area.listTranslators> = async ({ locale }) => {
  const found = (await translators().all()).map(translatorWire);
  return { status: 200, body: { translators: found.sort((a, b) => a.name.localeCompare(b.name, locale)) } };
};

export const getStaffTranslator: Handler<typeof area.getStaffTranslator> = async ({ params }) => {
  const [found] = await translators().readMany([params.translator]);
  return found ? { status: 200, body: translatorWire(found) } : { refused: 'not_found' };
};

const mostJobs = 100;

export const getTranslatorRecord: Handler<typeof area.getTranslatorRecord> = async ({ params, locale }) => {
  const { translator: id } = params;
  const translator = await translators().read(id);
  if (!translator) return { refused: 'not_found' };
  const checks = translator.swornChecks?.toReversed() ?? [];
  const names = await staffNames(
    accounts(),
    checks.map(({ by }) => by),
  );
  const every = { states: Object.values(ownJobStates).flat(), latestFirst: true };
  const [{ rows: jobs }, lines, accepted] = await Promise.all([
    production().jobsPageOf(id, { limit: mostJobs }, every),
    earnings().of(id),
    agreements().of(id),
  ]);
  return {
    status: 200,
    body: {
      jobs: jobs.map(({ read }) => ownJobRowWire(read, locale)),
      earnings: lines.toReversed().map(earningWire),
      sum: moneyWire(sumGrosze(lines.map(({ net }) => net))),
      agreements: accepted.map(staffAgreementWire),
      sworn_checks: checks.map(({ by, note, ...check }) => ({ ...check, by: names.get(by) ?? '', note: note ?? null })),
    },
  };
};

export const correctEarning: Handler<typeof area.correctEarning> = async (request) => {
  const { params, body, now } = request;
  const acting = actingOf(request);
  const made = await correct(
    {
      ...{ earnings: earnings(), translators: translators(), orders: orders(), now },
      line: (said) => auditPart(staffLine(acting, 'earning_corrected', `translator#${params.translator}`, said)),
    },
    {
      ...{ translator: params.translator, id: body.correction_id, amount: grosze(body.amount), reason: body.reason },
      ...{ orderId: body.order_id, staff: acting.account },
    },
  );
  return 'refused' in made ? made : { status: 201, body: earningWire(made) };
};

export const createTranslator: Handler<typeof area.createTranslator> = async (request) => {
  const { body } = request;
  const deps = { accounts: accounts(), translators: translators(), identity: identity() };
  const acting = actingOf(request);
  const line = (id: string) => [auditPart(staffLine(acting, 'translator_made', `translator#${id}`))];
  const made = await create(deps, body.email, typedTranslatorOf(body), line);
  return 'refused' in made ? made : { status: 201, body: translatorWire(made) };
};

export const updateTranslator: Handler<typeof area.updateTranslator> = async (request) => {
  const { params, body } = request;
  const named = { id: params.translator, revision: body.revision };
  const acting = actingOf(request);
  const saved = await update({ translators: translators() }, named, typedTranslatorOf(body), ({ before, after }) => {
    const change = { before: translatorFacts(before), after: translatorFacts(after) };
    return [auditPart(staffLine(acting, 'translator_changed', `translator#${after.id}`, change))];
  });
  if ('refused' in saved) return saved;
  const by = { kind: 'staff', id: acting.account } as const;
  await giveBackOutside(productionDeps(request.now), named.id, by);
  return { status: 200, body: translatorWire(saved) };
};

export const checkSwornNumber: Handler<typeof area.checkSwornNumber> = async (request) => {
  const { params, body, now } = request;
  const acting = actingOf(request);
  const named = { id: params.translator, revision: body.revision };
  const seen = { found: body.found ?? false, note: body.note, by: acting.account, now };
  const saved = await check({ translators: translators() }, named, seen, ({ before, check: { number, found } }) => {
    const act = found ? 'sworn_checked' : 'sworn_missing';
    const said = { after: { sworn_number: number }, reason: body.note };
    return [auditPart(staffLine(acting, act, `translator#${before.id}`, said))];
  });
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
