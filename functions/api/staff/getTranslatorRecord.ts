import type { staff as area } from '#shared/contract/staff.ts';
import { sumGrosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { agreements, earnings, production, translators } from '../../runtime/services/production.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { staffAgreementWire } from '../wire/agreementWire.ts';
import { earningWire } from '../wire/earningWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownJobRowWire } from '../wire/workWire.ts';

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
  const [{ jobs }, lines, accepted] = await Promise.all([
    production().jobsOf(id, { limit: mostJobs }),
    earnings().of(id),
    agreements().of(id),
  ]);
  return {
    status: 200,
    body: {
      jobs: jobs.map((job) => ownJobRowWire(job, locale)),
      earnings: lines.toReversed().map(earningWire),
      sum: moneyWire(sumGrosze(lines.map(({ net }) => net))),
      agreements: accepted.map(staffAgreementWire),
      sworn_checks: checks.map(({ by, note, ...check }) => ({ ...check, by: names.get(by) ?? '', note: note ?? null })),
    },
  };
};
