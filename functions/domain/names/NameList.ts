import type { NameDoubt, NameKind } from '#shared/model/confirmedName.ts';
import { isFormOf } from '../checks/identifiers/inflected.ts';
import type { AskedName } from './confirmedNames.ts';
import { nominative } from './nominative.ts';
import { passportSpelling } from './passportSpelling.ts';
import { inSmallLetters } from './personNames.ts';

type Listed = Pick<AskedName, 'text' | 'excerpt' | 'count' | 'proposal' | 'doubt'>;

/** The most entries of each kind: a text full of capitals does not become a list of hundreds. */
const mostKept = 500;

/** Deduplicates what was found: forms of the same name count as one. */
export class NameList {
  private readonly language: string;
  private readonly kinds: Record<NameKind, Map<string, Listed>> = {
    name: new Map(),
    document: new Map(),
    date: new Map(),
    number: new Map(),
  };

  constructor(language: string) {
    this.language = language;
  }

  add(
    kind: NameKind,
    key: string,
    { text, excerpt, doubt }: { text: string; excerpt: string; doubt: NameDoubt | undefined },
  ): void {
    const own = this.kinds[kind];
    const before = own.get(key);
    if (before) before.count++;
    else if (own.size < mostKept) own.set(key, { text, excerpt, count: 1, ...(doubt && { doubt }) });
  }

  addName(found: string, excerpt: string): void {
    const text = found.replace(/\s+/g, ' ').trim();
    const own = this.kinds.name;
    const words = wordsOf(text);
    const same = own.get(words.join(' ')) ?? [...own.values()].find((one) => this.isSame(wordsOf(one.text), words));
    if (!same) {
      if (own.size < mostKept) own.set(words.join(' '), { text, excerpt, count: 1, ...this.proposalOf(text) });
      return;
    }
    same.count++;
    // A full name says more than a surname alone, and a nominative more than another case.
    if (words.length > wordsOf(same.text).length) {
      same.text = text;
      same.excerpt = excerpt;
      same.proposal = this.proposalOf(text).proposal;
    } else if (this.isNominativeOf(same, text)) {
      same.text = text;
      same.excerpt = excerpt;
      same.proposal = this.proposalOf(text).proposal;
    }
  }

  of(kind: NameKind): Listed[] {
    return [...this.kinds[kind].values()].map(({ proposal, ...one }) => ({
      ...one,
      ...(proposal !== undefined && { proposal }),
    }));
  }

  private isNominativeOf({ proposal }: Listed, text: string): boolean {
    return this.language === 'pl' && proposal === text;
  }

  private proposalOf(text: string): { proposal?: string } {
    const small = inSmallLetters(text);
    const proposal = passportSpelling(small, this.language) ?? (this.language === 'pl' ? nominative(small) : undefined);
    if (proposal !== undefined) return { proposal };
    return small === text ? {} : { proposal: small };
  }

  /** Every word of the shorter name is a form of a word of the longer one, in order from either end. */
  private isSame(one: readonly string[], other: readonly string[]): boolean {
    const [long, short] = one.length >= other.length ? [one, other] : [other, one];
    if (long.length !== short.length && short.length !== 1) return false;
    const tail = short.length === long.length ? long : long.slice(-1);
    return tail.every((word, at) => this.isForm(word, short[at] ?? ''));
  }

  private isForm(one: string, other: string): boolean {
    return one === other || isFormOf(one, other, this.language) || isFormOf(other, one, this.language);
  }
}

/** Each part of a double name is declined by itself. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}'’ʼ]+/gu) ?? [];
