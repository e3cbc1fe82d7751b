import type { Books } from './books.ts';

type Attempt = Books['attempts'][number];

/** Finds the attempt that money came by: what it charged is what came, for whatever it could be used. */
export function attemptsOf({
  attempts,
}: Pick<Books, 'attempts'>): (slug: string, number: number) => Attempt | undefined {
  const byName = new Map(attempts.map((attempt) => [`${attempt.slug}.${attempt.number}`, attempt]));
  return (slug, number) => byName.get(`${slug}.${number}`);
}
