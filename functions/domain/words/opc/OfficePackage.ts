import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, damaged } from '../limits.ts';
import { scanPart } from '../xml/scanPart.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlTag } from '../xml/XmlTag.ts';
import type { ZipArchive } from '../ZipArchive.ts';

interface Relationship {
  id: string;
  /** Last segment of the relationship's type: `officeDocument`, `header`, `slide`. */
  kind: string;
  /** Path inside the package. */
  target: string;
}

const mainNamespaces = {
  p: ['http://schemas.openxmlformats.org/presentationml/2006/main', 'http://purl.oclc.org/ooxml/presentationml/main'],
  x: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
};

const ignore = () => {};
const mostRelationships = 20_000;

/** An Open Packaging archive: parts found through relationships, as office programs find them. */
export class OfficePackage {
  readonly archive: ZipArchive;

  constructor(archive: ZipArchive) {
    this.archive = archive;
  }

  has(path: string): boolean {
    return this.archive.find(path) !== undefined;
  }

  /** The package's main part, or undefined when there is none. */
  async mainPart(): Promise<string | undefined> {
    const roots = await this.relationships('');
    return roots.find(({ kind, target }) => kind === 'officeDocument' && this.has(target))?.target;
  }

  /** Relationships of a part (`''` for the package) to parts inside it; none where the file lacks them. */
  async relationships(path: string): Promise<Relationship[]> {
    const slash = path.lastIndexOf('/') + 1;
    const entry = this.archive.find(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`);
    if (entry === undefined) return [];
    const found: Relationship[] = [];
    const vocabulary = new Vocabulary(
      { Relationship: 1, 'pr:Relationship': 1 },
      { pr: ['http://schemas.openxmlformats.org/package/2006/relationships'] },
    );
    const open = (_code: number, tag: XmlTag) => {
      const target = plainTarget(tag.attribute('Target') ?? '');
      if (target === '' || tag.attribute('TargetMode') === 'External') return;
      if (found.length >= mostRelationships) throw damaged('relationships');
      const kind = tag.attribute('Type')?.split('/').pop() ?? '';
      found.push({ id: tag.attribute('Id') ?? '', kind, target: resolve(path.slice(0, slash), target) });
    };
    const scanner = new XmlScanner(vocabulary, { open, close: ignore, text: ignore, character: ignore });
    await scanPart(this.archive, entry, scanner);
    return found;
  }

  /**
   * Targets of a part's relationships of one kind, in the order its own `tag` elements name them, then the rest. `named`
   * is told each target with the element that names it.
   */
  async inOrder(
    path: string,
    tags: Readonly<Record<string, number>>,
    kind: string,
    named: (target: string, tag: XmlTag) => void = ignore,
  ): Promise<string[]> {
    const related = (await this.relationships(path)).filter((one) => one.kind === kind);
    const targets = new Map(related.map(({ id, target }) => [id, target]));
    const ordered: string[] = [];
    const open = (_code: number, tag: XmlTag) => {
      const id = tag.attribute('r:id') ?? tag.attribute('id');
      const target = targets.get(id ?? '');
      if (target === undefined) return;
      ordered.push(target);
      named(target, tag);
    };
    const handler = { open, close: ignore, text: ignore, character: ignore };
    await this.scan(path, new XmlScanner(new Vocabulary(tags, mainNamespaces), handler));
    return [...new Set([...ordered, ...related.map(({ target }) => target)])];
  }

  /**
   * Scans a part, if the package has it, whose text goes into `scope`. Damage ends the count only if that scope counts.
   */
  async scan(path: string, scanner: XmlScanner, scope: Scope = 'body'): Promise<void> {
    const entry = this.archive.find(path);
    if (entry === undefined) return;
    try {
      await scanPart(this.archive, entry, scanner);
    } catch (error) {
      if (isCounted(scope) || !(error instanceof CountStop) || error.outcome !== 'unreadable') throw error;
    }
  }
}

/** Path of a relationship's target, which is relative to its source's folder or starts at the root. */
function resolve(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').slice(0, -1);
  for (const segment of target.split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function plainTarget(text: string): string {
  const plain = text.replaceAll('&amp;', '&');
  try {
    return plain.includes('%') ? decodeURIComponent(plain) : plain;
  } catch {
    return plain;
  }
}

/** Tag codes in a reader's vocabulary: `mc:AlternateContent`, a choice in it, and elements that are never read. */
interface AlternateTags {
  alternates: number;
  choice: number;
  skipped: readonly number[];
}

/**
 * Tells which elements to skip: all but the first choice of `mc:AlternateContent`, and whatever a reader never reads
 * (fallbacks, math, ruby). Both methods return whether the reader should ignore a tag.
 */
export class Alternates {
  private readonly tags: AlternateTags;
  private readonly choiceTaken: boolean[] = [];
  private skips = 0;

  constructor(tags: AlternateTags) {
    this.tags = tags;
  }

  open(code: number): boolean {
    const { alternates, choice, skipped } = this.tags;
    if (code === alternates) this.choiceTaken.push(false);
    else if (code === choice) {
      if (this.choiceTaken.at(-1)) this.skips++;
    } else if (skipped.includes(code)) this.skips++;
    else return this.skips > 0;
    return true;
  }

  close(code: number): boolean {
    const { alternates, choice, skipped } = this.tags;
    if (code === alternates) this.choiceTaken.pop();
    else if (code === choice) this.leaveChoice();
    else if (skipped.includes(code)) this.skips--;
    else return this.skips > 0;
    return true;
  }

  private leaveChoice(): void {
    if (this.choiceTaken.at(-1)) this.skips--;
    else if (this.choiceTaken.length > 0) this.choiceTaken[this.choiceTaken.length - 1] = true;
  }
}
