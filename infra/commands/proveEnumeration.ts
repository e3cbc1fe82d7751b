import { clientIdOf } from '../local/host/host.ts';
import { type Probe, probes, seedKnown } from './enumeration/probes.ts';
import { bytesOf, caller, type Sample, timingAccuracy, visitorAddress } from './enumeration/timing.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s prove:enumeration`: nobody without credentials can tell by the bytes or the time of an answer whether an
 * address has an account (decision 6). Known and unknown addresses come mixed, one call at a time, over HTTP.
 */
await prove('prove:enumeration', async ({ quick, count, random }) => {
  const each = count ?? (quick ? 400 : 1600);
  /** Below the limit per visitor, so that nobody is refused for it. */
  const callsPerVisitor = 50;

  /** Of one length and one beginning, which is all an answer may show. */
  const name = (kind: 'known' | 'other', number: number) =>
    `demo.${kind}.${String(number).padStart(6, '0')}@example.com`;
  const accuracy: Record<string, number> = {};
  const answers: Record<string, string[]> = {};
  let calls = 0;
  let visitors = 0;

  await using host = await productFor();
  await seedKnown(
    host,
    Array.from({ length: each / 2 }, (_, number) => name('known', number)),
  );
  for (const probe of probes(host.url, clientIdOf(host))) {
    const samples = await measure(probe);
    accuracy[probe.name] = Math.round(timingAccuracy(samples, random) * 1000) / 1000;
  }

  async function measure(probe: Probe): Promise<Sample[]> {
    const pairs = Math.ceil((each * (quick ? probe.part : 1)) / 2);
    const order = random.shuffle(
      Array.from({ length: pairs }, (_, number) => [true, false].map((known) => ({ known, number }))).flat(),
    );
    const bytes = { known: new Set<string>(), other: new Set<string>() };
    const samples: Sample[] = [];
    for (let start = 0; start < order.length; start += callsPerVisitor) {
      const visitor = caller(visitorAddress(++visitors));
      // The first call of a connection opens it.
      await visitor.call(probe.request(name('other', 900_000 + visitors)));
      for (const { known, number } of order.slice(start, start + callsPerVisitor)) {
        const kind = known ? 'known' : 'other';
        const email = name(kind, number);
        const answer = await visitor.call(probe.request(email));
        calls += 1;
        bytes[kind].add(bytesOf(answer, email));
        samples.push({ ms: answer.ms, known });
      }
      visitor.close();
    }
    const differences = bytes.known.symmetricDifference(bytes.other);
    if (differences.size > 0) answers[probe.name] = [...differences].slice(0, 2);
    return samples;
  }

  const worst = Math.max(...Object.values(accuracy));
  for (const [probe, differences] of Object.entries(answers))
    console.error(`${probe} tells:\n${differences.join('\n--\n')}`);
  const different = Object.keys(answers);
  return { calls, accuracy, worst, different };
});
