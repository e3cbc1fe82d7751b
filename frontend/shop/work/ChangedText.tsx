import { diffWordsWithSpace } from 'diff';

/** What the step before had and what stands there now, with the words marked that went and came. */
export function ChangedText({ before, now }: { before: string; now: string }) {
  return diffWordsWithSpace(before, now).map(({ value, added, removed }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    if (removed) return <del key={at}>{value}</del>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    return added ? <ins key={at}>{value}</ins> : value;
  });
}
