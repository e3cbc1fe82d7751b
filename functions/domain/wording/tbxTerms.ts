import { glossaryLimits } from '#shared/model/work/glossary.ts';
import { CountStop } from '../words/limits.ts';
import { XmlScanner } from '../words/xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler } from '../words/xml/XmlTag.ts';
import type { TermFile, TermLanguages, WrittenTerm } from './glossary.ts';

const root = 1;
const entry = 2;
const language = 3;
const term = 4;
const note = 5;

/** TBX elements (ISO 30042) by their names of 2008 and 2019. */
const elements: Readonly<Record<string, number>> = {
  ...{ martif: root, tbx: root, termEntry: entry, conceptEntry: entry },
  ...{ langSet: language, langSec: language, term, note },
};
const namespaces = { tbx: ['urn:iso:std:iso:30042:ed-2'] };
const names = Object.fromEntries(
  Object.entries(elements).flatMap(([name, code]) => [
    [name, code],
    [`tbx:${name}`, code],
  ]),
);

/** A document type declaration that only refers to a URL; nothing is fetched. */
const plainDoctype = /^(\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*)<!DOCTYPE\s+[^[\]<>]*>/;

/**
 * * Terms of a TBX file: each term that an entry has in the source language with each that it has in the target
 * language, and the entry's note. Entries without one of the languages belong to other pairs and are skipped.
 */
export function tbxTerms(xml: string, { source, target }: TermLanguages): TermFile {
  // The declaration is replaced by as many line feeds, so that errors name the right lines.
  const bytes = new TextEncoder().encode(
    xml.replace(
      plainDoctype,
      (all, before: string) => before + '\n'.repeat(all.split('\n').length - before.split('\n').length),
    ),
  );
  const decoder = new TextDecoder();
  const lineOf = lineCounter(bytes);
  const terms = new Map<string, WrittenTerm>();
  /** Pairs of a term and a translation, those beyond the limit of a glossary too, which are not made. */
  let pairs = 0;
  let isTbx = false;
  let heard = 0;
  let text = '';
  let side: 'source' | 'target' | undefined;
  let own: { source: WrittenTerm[]; target: string[]; note: string } = { source: [], target: [], note: '' };
  const handler: XmlHandler = {
    open(code, tag) {
      if (code === root) isTbx = true;
      if (code === entry) own = { source: [], target: [], note: '' };
      if (code === language) {
        const said = tag.attribute('lang')?.toLowerCase().split(/[-_]/)[0];
        side = said === source ? 'source' : said === target ? 'target' : undefined;
      }
      if (code === term || code === note) {
        text = '';
        tag.textOn = true;
        scanning = tag;
      }
    },
    close(code) {
      const said = text.replace(/\s+/g, ' ').trim();
      if (code === term && said !== '') {
        if (side === 'source') own.source.push({ source: said, target: '', line: lineOf(heard) });
        if (side === 'target') own.target.push(said);
      }
      if (code === note && said !== '') own.note = said;
      if (code === term || code === note) {
        if (scanning) scanning.textOn = false;
        text = '';
      }
      if (code === language) side = undefined;
      if (code === entry) add(own);
    },
    text(piece, start, end) {
      heard = start;
      text += decoder.decode(piece.subarray(start, end));
    },
    character(codePoint) {
      text += String.fromCodePoint(codePoint);
    },
  };
  let scanning: { textOn: boolean } | undefined;
  const scanner = new XmlScanner(new Vocabulary(names, namespaces), handler);
  try {
    scanner.push(bytes);
    scanner.end();
  } catch (error) {
    if (!(error instanceof CountStop)) throw error;
    const key = error.reason === 'document_type' ? 'validation/terms.doctype' : 'validation/terms.xml';
    return { faults: [{ key, replace: { line: lineOf(heard) } }] };
  }
  if (!isTbx) return { faults: [{ key: 'validation/terms.not_tbx' }] };
  const { terms: most } = glossaryLimits;
  if (terms.size > most) return { faults: [{ key: 'validation/terms.many', replace: { most, count: pairs } }] };
  return { terms: [...terms.values()] };

  /** Adds each term of an entry with each of its translations; a later equal pair takes the place of an earlier one. */
  function add({ source, target, note: said }: typeof own): void {
    const sources = new Map(source.map((one) => [one.source, one]));
    const targets = new Set(target);
    pairs += sources.size * targets.size;
    for (const one of sources.values())
      for (const other of targets) {
        if (terms.size > glossaryLimits.terms) return;
        terms.set(`${one.source}\n${other}`, { ...one, target: other, ...(said !== '' && { note: said }) });
      }
  }
}

/** Tells the line of offsets that only grow. */
function lineCounter(bytes: Uint8Array): (end: number) => number {
  let line = 1;
  let at = 0;
  return (end) => {
    for (; at < end; at++) if (bytes[at] === 10) line++;
    return line;
  };
}
