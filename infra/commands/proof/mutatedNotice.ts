import type { P24Notice } from '#events/messages/p24Notice.ts';
import { signNotice } from '#functions/gateways/p24/sign.ts';
import type { Random } from './random.ts';

type Unsigned = Omit<P24Notice, 'sign'>;

/** A notice nobody may believe, or one about money that is not there (`believable`). `settled`: a true one of a paid attempt. */
export function mutatedNotice(
  random: Random,
  true_: Unsigned,
  settled: Unsigned,
  crc: string,
): { kind: string; body: string; believable: boolean } {
  const signed = (notice: Unsigned, secret = crc) => ({ ...notice, sign: signNotice(notice, secret) });
  const body = (value: unknown) => JSON.stringify(value);
  const good = signed(true_);
  const flip = (text: string) => {
    const at = random.below(text.length);
    return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
  };
  const kinds: Readonly<Record<string, () => string>> = {
    flippedSign: () => body({ ...good, sign: flip(good.sign) }),
    emptySign: () => body({ ...good, sign: '' }),
    upperSign: () => body({ ...good, sign: good.sign.toUpperCase() }),
    shortSign: () => body({ ...good, sign: good.sign.slice(random.between(1, 95)) }),
    otherSecret: () => body(signed(true_, `${random.below(1e9)}`)),
    amountAfterSigning: () => body({ ...good, amount: good.amount + random.between(1, 9999) }),
    originAfterSigning: () => body({ ...good, originAmount: good.originAmount + 1 }),
    sessionAfterSigning: () => body({ ...good, sessionId: settled.sessionId }),
    orderAfterSigning: () => body({ ...good, orderId: good.orderId + 1 }),
    lessSigned: () => body(signed({ ...true_, amount: true_.amount - random.between(1, 99) })),
    moreSigned: () => body(signed({ ...true_, amount: true_.amount + random.between(1, 1e6) })),
    originSigned: () => body(signed({ ...true_, originAmount: 1 })),
    currencySigned: () => body(signed({ ...true_, currency: random.pick(['EUR', 'USD', 'pln']) })),
    otherShopSigned: () => body(signed({ ...true_, merchantId: true_.merchantId + 1 })),
    otherPosSigned: () => body(signed({ ...true_, posId: true_.posId + 1 })),
    unknownSessionSigned: () => body(signed({ ...true_, sessionId: `${'x'.repeat(20)}.${random.between(1, 9)}` })),
    oddSessionSigned: () =>
      body(signed({ ...true_, sessionId: random.pick(['../x.1', '__proto__.1', 'a.1', `${'a'.repeat(99)}`]) })),
    otherAttemptSigned: () => body(signed({ ...true_, sessionId: true_.sessionId.replace(/\.\d+$/, '.7') })),
    textAmount: () => body({ ...good, amount: String(good.amount) }),
    fraction: () => body({ ...good, amount: good.amount + 0.5 }),
    missingField: () => {
      const { [random.pick(['amount', 'sign', 'sessionId', 'orderId', 'currency'] as const)]: _, ...rest } = good;
      return body(rest);
    },
    list: () => body([good]),
    nothing: () => random.pick(['', 'null', '0', '{}', '[]', 'true']),
    cut: () => body(good).slice(0, random.below(body(good).length)),
    flippedByte: () => flip(body(good).replace('}', ' }')),
    large: () => body({ ...good, statement: 'x'.repeat(9000) }),
    form: () => new URLSearchParams(Object.entries(good).map(([name, value]) => [name, String(value)])).toString(),
    twice: () => body(good) + body(good),
    settledAgain: () => body(signed(settled)),
  };
  if (random.chance(0.004))
    return { kind: 'believable', body: body(signed({ ...true_, orderId: random.between(1, 1e9) })), believable: true };
  const kind = random.pick(Object.keys(kinds));
  return { kind, body: kinds[kind]?.() ?? '', believable: false };
}
