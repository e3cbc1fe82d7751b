import { browserCall } from '#frontend/api/browserCall.ts';

type Row = { id: number; quoted_by_person: number[] };

/** Whether a person quotes a pair, because none of the translators covers it now. */
export async function quotedPairs(): Promise<(source: number, target: number) => boolean> {
  const answer = await fetch('/api/languages', { headers: browserCall });
  const { languages }: { languages: Row[] } = await answer.json();
  const bySource = new Map(languages.map(({ id, quoted_by_person }) => [id, new Set(quoted_by_person)]));
  return (source, target) => bySource.get(source)?.has(target) ?? false;
}
