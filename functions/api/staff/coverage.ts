import type { ResultOf } from '#shared/contract/operation.ts';
import type { coverageOperations } from '#shared/contract/staff/coverage.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { readAll } from '../../runtime/freshCatalogue.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { coverage } from '../../runtime/services/catalogue.ts';
import { setHouseCoverage as set } from '../../usecases/catalogue/coverage.ts';

type Wire = ResultOf<typeof coverageOperations.getCoverage>;

const pairWire = (name: string) => {
  const [source_lang = 0, target_lang = 0] = name.split('-').map(Number);
  return { source_lang, target_lang };
};

async function coverageWire(): Promise<Wire> {
  const [{ house }, current] = await Promise.all([coverage().read(), coverage().current()]);
  return {
    revision: house?.revision ?? 0,
    rule: (house ?? current?.house)?.rule ?? 'every',
    pairs: (house?.pairs ?? []).map(pairWire),
    translators: Object.entries(current?.translators.pairs ?? {}).map(([name, { reviews, sworn, fields }]) => ({
      ...pairWire(name),
      proofreading: reviews.includes('proofreading'),
      verification: reviews.includes('verification'),
      ...{ sworn, fields },
    })),
  };
}

export const getCoverage: Handler<typeof area.getCoverage> = async () => ({ status: 200, body: await coverageWire() });

export const setHouseCoverage: Handler<typeof area.setHouseCoverage> = async ({ body, caller, now, requestId }) => {
  const { pairs, ...said } = body;
  const done = await set(
    { coverage: coverage(), now },
    {
      ...said,
      pairs: pairs.map(({ source_lang, target_lang }) => [source_lang, target_lang] as const),
      ...{ by: sessionOf(caller).account, request: requestId },
    },
  );
  if (done !== 'set') return done;
  await readAll();
  return { status: 200, body: await coverageWire() };
};
