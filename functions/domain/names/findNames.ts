import type { NameDoubt, NameKind } from '#shared/model/order/confirmedName.ts';
import { isNip } from '#shared/rules/address/vatNumber.ts';
import { figuresOf } from '../checks/figures/figuresOf.ts';
import { isPesel, isPolishDocument } from '../checks/identifiers/checkDigits.ts';
import { type Identifier, identifiersOf } from '../checks/identifiers/identifiersOf.ts';
import { isFormOf } from '../checks/identifiers/inflected.ts';
import type { AskedName } from './confirmedNames.ts';
import { nominative } from './givenNames.ts';
import { inSmallLetters, passportSpelling, personNames } from './personNames.ts';

/** The most listed of each kind, in text order; further ones are only counted. */
const most: Readonly<Record<NameKind, number>> = { name: 40, document: 40, date: 30, number: 30 };
/** The most characters read of a paragraph, and of everything together. */
const mostOfParagraph = 20_000;
const mostLetters = 2_000_000;

/** A paragraph of the text (`text`) or of a file, by its hash. */
export interface NamedParagraph {
  item: string;
  text: string;
}

interface FoundNames {
  names: AskedName[];
  notListed: number;
}

/**
 * Names, document marks, dates and sums of a source, each once with what stands around it and, where the source is
 * several files, in which of them. `languages`: ISO 639-1 of the pair.
 */
export function findNames(paragraphs: Iterable<NamedParagraph>, languages: readonly [string, string]): FoundNames {
  const list = new NameList(languages[0]);
  let letters = 0;
  for (const { item, text: whole } of paragraphs) {
    list.enter(item);
    const text = whole.slice(0, mostOfParagraph);
    letters += text.length;
    if (letters > mostLetters) break;
    for (const { text: name, start, end } of personNames(text, languages[0]))
      list.addName(name, around(text, start, end));
    for (const one of identifiersOf(text).sort((a, b) => a.start - b.start)) addDocument(list, one, text);
    addFigures(list, text, languages);
  }
  return numbered(list);
}

const documents: ReadonlySet<Identifier['kind']> = new Set(['pesel', 'nip', 'iban', 'document_number']);

function addDocument(list: NameList, { kind, value, text: found, start, end }: Identifier, text: string): void {
  if (!documents.has(kind)) return;
  const before = text.slice(Math.max(0, start - 60), start);
  list.add('document', value, { text: found, excerpt: around(text, start, end), doubt: doubtOf(kind, value, before) });
}

const identityCard = /dow[oó]d\p{L}*|paszport\p{L}*|passport|identity card|id card/iu;

/** A number with a wrong check digit is doubtful: a typing error, or a number of another kind. */
function doubtOf(kind: Identifier['kind'], value: string, before: string): NameDoubt | undefined {
  const isWrong =
    (kind === 'pesel' && !isPesel(value)) ||
    (kind === 'nip' && !isNip(value)) ||
    (kind === 'document_number' &&
      /^(?:[A-Z]{3}\d{6}|[A-Z]{2}\d{7})$/.test(value) &&
      identityCard.test(before) &&
      !isPolishDocument(value));
  return isWrong ? 'check_digit' : undefined;
}

function addFigures(list: NameList, text: string, languages: readonly [string, string]): void {
  let from = 0;
  for (const { kind, text: found, values, currency } of figuresOf(text, languages)) {
    const start = Math.max(0, text.indexOf(found, from));
    const excerpt = around(text, start, start + found.length);
    if (kind === 'date') {
      const days = values.filter((value) => /^d:\d{4}-\d{2}-\d{2}$/.test(value));
      if (days.length > 0)
        list.add('date', days.join(), { text: found, excerpt, doubt: days.length > 1 ? 'two_dates' : undefined });
    } else if (kind === 'number' && currency !== undefined && /\d/.test(found)) {
      from = start;
      list.add('number', `${values[0]} ${currency}`, { text: `${found} ${currency}`, excerpt, doubt: undefined });
    }
  }
}

/** The surroundings of a piece of a paragraph, so that it can be recognised. */
function around(text: string, start: number, end: number): string {
  const [from, to] = [Math.max(0, start - 40), Math.min(text.length, end + 40)];
  const piece = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${piece}${to < text.length ? '…' : ''}`;
}

function numbered(list: NameList): FoundNames {
  const names: AskedName[] = [];
  let notListed = 0;
  for (const kind of ['name', 'document', 'date', 'number'] as const) {
    const all = list.of(kind);
    notListed += Math.max(0, all.length - most[kind]);
    for (const [at, one] of all.slice(0, most[kind]).entries())
      names.push({ id: `${kind}-${at + 1}`, kind, confirmed: false, ...one });
  }
  return { names, notListed };
}

type Listed = Pick<AskedName, 'text' | 'excerpt' | 'count' | 'proposal' | 'doubt'> & { items: string[] };

/** The most entries of each kind: a text full of capitals does not become a list of hundreds. */
const mostKept = 500;
/** The most files named for an entry: what stands in more is looked for in all of them. */
const mostItems = 8;

/** Deduplicates what was found: forms of the same name count as one. */
export class NameList {
  private readonly language: string;
  private readonly items = new Set<string>();
  private item = '';
  private readonly kinds: Record<NameKind, Map<string, Listed>> = {
    name: new Map(),
    document: new Map(),
    date: new Map(),
    number: new Map(),
  };

  constructor(language: string) {
    this.language = language;
  }

  /** What is added from here on stands in this item. */
  enter(item: string): void {
    this.item = item;
    this.items.add(item);
  }

  add(
    kind: NameKind,
    key: string,
    { text, excerpt, doubt }: { text: string; excerpt: string; doubt: NameDoubt | undefined },
  ): void {
    const own = this.kinds[kind];
    const before = own.get(key);
    if (before) this.again(before);
    else if (own.size < mostKept)
      own.set(key, { text, excerpt, count: 1, items: [this.item], ...(doubt && { doubt }) });
  }

  addName(found: string, excerpt: string): void {
    const text = found.replace(/\s+/g, ' ').trim();
    const own = this.kinds.name;
    const words = wordsOf(text);
    const same = own.get(words.join(' ')) ?? [...own.values()].find((one) => this.isSame(wordsOf(one.text), words));
    if (!same) {
      if (own.size < mostKept)
        own.set(words.join(' '), { text, excerpt, count: 1, items: [this.item], ...this.proposalOf(text) });
      return;
    }
    this.again(same);
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

  private again(one: Listed): void {
    one.count++;
    if (!one.items.includes(this.item) && one.items.length <= mostItems) one.items.push(this.item);
  }

  of(kind: NameKind): Omit<AskedName, 'id' | 'kind' | 'confirmed'>[] {
    return [...this.kinds[kind].values()].map(({ proposal, items, ...one }) => ({
      ...one,
      ...(this.items.size > 1 && items.length <= mostItems && { items }),
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

  /**
   * Whether two names are forms of the same one, word by word; a single word is compared with the last word of a longer
   * name.
   */
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

/** The words of a name in lower case; a double name has two, since each part is declined by itself. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}'’ʼ]+/gu) ?? [];
