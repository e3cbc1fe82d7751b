import { Agent, request } from 'node:http';
import type { Random } from '../proof/random.ts';

interface TimedAnswer {
  /** From the request's first byte to the answer's last. */
  ms: number;
  status: number;
  /** Names in the order sent, and values. */
  rawHeaders: string[];
  body: string;
}

export interface TimedRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Calls of one connection that stays open, from an address of its own: limits per address see another visitor. */
export function caller(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: ({ url, headers, body }: TimedRequest): Promise<TimedAnswer> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request(url, { method: 'POST', agent, localAddress, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              ms: performance.now() - started,
              status: response.statusCode ?? 0,
              rawHeaders: response.rawHeaders,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Another visitor's address after so many calls, all of this machine. */
export const visitorAddress = (number: number): string =>
  `127.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

const ofEachAnswer = new Set(['date', 'apigw-requestid', 'x-amzn-requestid', 'x-request-id', 'x-cart']);

/** The bytes of an answer without those that differ in every answer: ids, the clock, the seconds left to wait. */
export function bytesOf({ status, rawHeaders, body }: TimedAnswer, email: string): string {
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const lower = name.toLowerCase();
    headers.push(`${name}: ${ofEachAnswer.has(lower) || lower === 'retry-after' ? '*' : rawHeaders[at + 1]}`);
  }
  const said = body
    .replaceAll(email, '<e-mail>')
    .replace(/"request_id":"[^"]*"/, '"request_id":"*"')
    .replace(/"(hash|slug|cart)":"[\w-]+"/g, '"$1":"*"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*');
  return [status, ...headers, said].join('\n');
}

export interface Sample {
  ms: number;
  known: boolean;
}

const folds = 10;
const bins = 8;

/**
 * How often one who has learnt from nine tenths of the answers guesses the rest rightly, over all tenths: the better of
 * two guessers, one with the best single bound, one with the likelier class of each eighth of the times. 0.5 is chance.
 */
export function timingAccuracy(samples: readonly Sample[], random: Random): number {
  const mixed = random.shuffle(samples);
  const right = { bound: 0, bins: 0 };
  for (let fold = 0; fold < folds; fold++) {
    const test = mixed.filter((_, index) => index % folds === fold);
    const train = mixed.filter((_, index) => index % folds !== fold);
    right.bound += hits(test, byBound(train));
    right.bins += hits(test, byBins(train));
  }
  return Math.max(right.bound, right.bins) / mixed.length;
}

type Guess = (ms: number) => boolean;

const hits = (test: readonly Sample[], guess: Guess): number =>
  test.filter(({ ms, known }) => guess(ms) === known).length;

function byBound(train: readonly Sample[]): Guess {
  const sorted = train.toSorted((one, other) => one.ms - other.ms);
  let below = 0;
  let best = { gain: -1, ms: 0, knownAbove: true };
  for (const { ms, known } of sorted) {
    below += known ? -1 : 1;
    if (Math.abs(below) > best.gain) best = { gain: Math.abs(below), ms, knownAbove: below > 0 };
  }
  return (ms) => ms > best.ms === best.knownAbove;
}

function byBins(train: readonly Sample[]): Guess {
  const sorted = train.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const bounds = Array.from(
    { length: bins - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / bins)] ?? 0,
  );
  const binOf = (ms: number) => bounds.filter((bound) => ms > bound).length;
  const balance = new Array<number>(bins).fill(0);
  for (const { ms, known } of train) {
    const bin = binOf(ms);
    balance[bin] = (balance[bin] ?? 0) + (known ? 1 : -1);
  }
  return (ms) => (balance[binOf(ms)] ?? 0) > 0;
}
