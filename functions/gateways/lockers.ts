import * as z from 'zod/mini';

export interface Locker {
  /** The carrier's code, such as KRA01M. */
  name: string;
  /** Street and number. */
  address: string;
  postcode: string;
  city: string;
  /** Where it stands, in the carrier's words; empty where there are none. */
  description: string;
  /** The carrier's opening hours; `24/7` of most. */
  hours: string;
  latitude: number;
  longitude: number;
  /** Metres from the asked postcode; null where a town was asked for. */
  distance: number | null;
}

/** `unavailable`: the carrier gave no usable answer; `reason` is for our log. */
export type LockerAnswer =
  | { outcome: 'found'; lockers: readonly Locker[] }
  | { outcome: 'unavailable'; reason: string };

/** What the carrier's list is asked for. */
export type LockerQuestion = { postcode: string } | { city: string } | { name: string };

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value?.trim() ?? ''),
);
const point = z.object({
  name: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  location_description: text,
  opening_hours: text,
  distance: z.nullish(z.number()),
  address: z.object({ line1: text }),
  address_details: z.object({ city: text, post_code: text, street: text, building_number: text }),
});
const answered = z.object({ items: z.array(z.unknown()) });

interface LockerOptions {
  baseUrl: string;
  /** Default 4000, because somebody waits for the answer. */
  timeoutMs?: number;
}

const dayMs = 86_400_000;
/** Lists of the largest towns have some thousand lockers each: a few megabytes in all. */
const mostRemembered = 100;
const mostOfTown = 3000;
/** Near a postcode: so many, within so many metres. */
const [mostNear, furthest] = [25, 15_000];

/**
 * InPost's list of its lockers: `GET /v1/points`, open to everybody. Lockers change slowly, so an instance asks the same once a
 * day.
 */
export function lockerGateway({ baseUrl, timeoutMs = 4000 }: LockerOptions) {
  const known = new Map<string, { until: number; answer: LockerAnswer }>();
  return {
    async find(question: LockerQuestion, now: Date): Promise<LockerAnswer> {
      const asked = queryOf(question).toString();
      const before = known.get(asked);
      if (before && before.until > now.getTime()) return before.answer;
      let answer: LockerAnswer;
      try {
        const response = await fetch(`${baseUrl}/v1/points?${asked}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        answer = read(response.status, await response.json());
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { outcome: 'unavailable', reason: isLate ? 'timeout' : 'network' };
      }
      if (answer.outcome === 'unavailable') return answer;
      if (known.size >= mostRemembered) known.clear();
      known.set(asked, { until: now.getTime() + dayMs, answer });
      return answer;
    },
  };
}
export type LockerGateway = ReturnType<typeof lockerGateway>;

function queryOf(question: LockerQuestion): URLSearchParams {
  const query = new URLSearchParams({
    type: 'parcel_locker',
    status: 'Operating',
    fields: 'name,location,location_description,opening_hours,distance,address,address_details',
  });
  if ('name' in question) query.set('name', question.name);
  else if ('city' in question) {
    query.set('city', question.city);
    query.set('per_page', String(mostOfTown));
  } else {
    query.set('relative_post_code', question.postcode);
    query.set('sort_by', 'distance_to_relative_point');
    query.set('max_distance', String(furthest));
    query.set('limit', String(mostNear));
    query.set('per_page', String(mostNear));
  }
  return query;
}

/** A point that cannot be read is left out: one new kind must not hide the others. */
function read(status: number, payload: unknown): LockerAnswer {
  const answer = answered.safeParse(payload);
  if (status !== 200 || !answer.success) return { outcome: 'unavailable', reason: `status ${status}` };
  const lockers = answer.data.items.flatMap((item) => {
    const { data } = point.safeParse(item);
    return data ? [lockerOf(data)] : [];
  });
  return { outcome: 'found', lockers };
}

function lockerOf({ name, location, address_details: place, address, ...rest }: z.output<typeof point>): Locker {
  return {
    name,
    address: [place.street, place.building_number].filter(Boolean).join(' ') || address.line1,
    postcode: place.post_code,
    city: place.city,
    description: rest.location_description,
    hours: rest.opening_hours,
    ...location,
    distance: rest.distance == null ? null : Math.round(rest.distance),
  };
}
