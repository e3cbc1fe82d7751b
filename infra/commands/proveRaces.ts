import { cartStore } from '#functions/stores/cartStore.ts';
import { startDynamo } from '../local/dynamo.ts';
import { createTables } from '../test/createTables.ts';
import { partsOf } from './proof/historyWorld.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { providerModel } from './proof/providerModel.ts';
import { seededRandom } from './proof/random.ts';
import { couponRace } from './races/couponRace.ts';
import { overspend } from './races/overspend.ts';

/**
 * `npm run -s prove:races [-- --quick --seed N --count N]`: 200 requests at once for the same balance, and for the same
 * coupon, over the production code and a real database emulator, round after round: never one too many or too few.
 */
const { seed, quick, count = quick ? 3 : 200 } = proofOptions();
const started = Date.now();
const atOnce = 200;
const random = seededRandom(seed);
const dynamo = await startDynamo({});
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
const wrong: string[] = [];
try {
  let tables = await createTables();
  for (let round = 0; round < count && wrong.length < 10; round++) {
    if (round % 20 === 19) tables = await createTables();
    const { db, names } = tables;
    const parts = { ...partsOf(db, providerModel(random, { part: 0 }), names), carts: cartStore(db, names.carts) };
    wrong.push(...(await overspend(tables, parts, random, { round, atOnce })));
    wrong.push(...(await couponRace(parts, random, { round, atOnce })));
    if (!quick && round % 20 === 19) console.error(`${round + 1} rounds`);
  }
} finally {
  await dynamo.stop();
}
for (const line of wrong.slice(0, 10)) console.error(line);
conclude({
  ok: wrong.length === 0 && (quick || count >= 200),
  seed,
  rounds: count,
  at_once: atOnce,
  balance_requests: count * atOnce,
  coupon_orders: count * atOnce,
  wrong: wrong.length,
  seconds: Math.round((Date.now() - started) / 1000),
});
