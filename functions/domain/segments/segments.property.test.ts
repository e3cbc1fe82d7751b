import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeKey, type Inline, lengthOf, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import { readFile } from '../bilingual/readFile.ts';
import { unitMisfit } from '../bilingual/Unit.ts';
import { writeFile } from '../bilingual/writeFile.ts';
import { makeDocx } from '../words/test/makeDocx.ts';
import { changedUnit, type SentUnit } from './changedUnit.ts';
import { joinedTarget, keyOf, laidSegments } from './joinedTarget.ts';
import { mayEndAt, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { endsOf } from './preparedFile.ts';
import { startOf } from './startedColumn.ts';
import { packed, progressOf, type UnitWork, unpacked, writtenOf } from './unitWork.ts';

const seed = { seed: 370, numRuns: 400 };
const nothing = { copies: false, version: 0, units: {} };
const reviser = { by: '02#1', revises: true };

/** Texts with pairs that may be anywhere, codes that stand alone, and characters of two UTF-16 units. */
const content = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-zżó.!? 🙂]{1,12}$/u) },
      { weight: 1, arbitrary: fc.constantFrom('break', 'note') },
      { weight: 1, arbitrary: fc.constant('open') },
      { weight: 1, arbitrary: fc.constant('close') },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces): Inline[] => {
    const made: Inline[] = ['Ab '];
    const open: number[] = [];
    let id = 0;
    const close = () => {
      const last = open.pop();
      if (last !== undefined) made.push({ type: 'close', id: last, kind: 'format' });
    };
    for (const piece of pieces) {
      if (piece === 'open') {
        open.push(++id);
        made.push({ type: 'open', id, kind: 'format' });
      } else if (piece === 'close') close();
      else if (piece === 'break' || piece === 'note') made.push({ type: 'alone', id: ++id, kind: piece });
      else made.push(piece);
    }
    while (open.length > 0) close();
    return made;
  });

const unitOf = (source: Inline[]): PreparedUnit => ({ id: '1.1', scope: 'body', source, ends: endsOf(source, 'en') });

/** A translation that has the codes of its source, and other words. */
const translated = (source: readonly Inline[]): Inline[] => {
  const words = source.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'x') : piece));
  return plainOf(words).trim() === '' ? ['x', ...words] : words;
};

const sentOf = (unit: PreparedUnit, ends: readonly number[]): SentUnit => ({
  ends,
  segments: segmentsAt(unit.source, ends).map(({ source }) => ({
    target: writtenOf(translated(source)),
    state: 'translated',
  })),
});

/** Ends made of random places; where a unit may not be cut so, those it has. */
const cutAt = (unit: PreparedUnit, places: readonly number[]): number[] => {
  const length = lengthOf(unit.source);
  const ends = [...new Set([...places.map((place) => (place % length) + 1), length])].sort((a, b) => a - b);
  return mayEndAt(unit.source, ends) ? ends : unit.ends;
};

describe('splitting and merging', () => {
  test('never loses a character or a code, and what is confirmed fits its unit', () => {
    fc.assert(
      fc.property(
        content,
        fc.array(fc.array(fc.nat(200), { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        (source, cuts) => {
          const unit = unitOf(source);
          let work: UnitWork = startOf(nothing, unit);
          for (const places of cuts) {
            const ends = cutAt(unit, places);
            const laid = segmentsAt(unit.source, ends);
            expect(keyOf(laid.flatMap((one) => [...one.source, one.after]))).toBe(keyOf(source));
            const changed = changedUnit(unit, work, sentOf(unit, ends), reviser);
            if ('wrong' in changed) throw new Error(JSON.stringify(changed.wrong));
            work = unpacked(changed.after.version, packed(changed.after));
            expect(work.segments).toHaveLength(ends.length);
            const target = joinedTarget(laidSegments(unit, work), 'en') ?? source;
            expect(unitMisfit(unit, target)).toBeUndefined();
            const codes = (all: readonly Inline[]) => all.filter((piece) => typeof piece !== 'string').map(codeKey);
            expect(codes(target)).toEqual(codes(source));
            const { segments, kept, translated: done } = progressOf(unit, work);
            expect(done + kept).toBe(segments);
          }
        },
      ),
      seed,
    );
  });

  test('whatever is cut, each half of a pair stays in its sentence, or the sentence is refused', () => {
    fc.assert(
      fc.property(content, fc.array(fc.nat(200), { maxLength: 5 }), fc.nat(50), (source, places, dropped) => {
        const unit = unitOf(source);
        const ends = cutAt(unit, places);
        const laid = segmentsAt(source, ends);
        const targets = laid.map((one, at) => {
          const target = translated(one.source);
          const codes = target.filter((piece) => typeof piece !== 'string');
          const gone = at === dropped % laid.length ? codes[dropped % Math.max(1, codes.length)] : undefined;
          return target.filter((piece) => piece !== gone);
        });
        const fits = laid.every((one, at) => misfitOf(one.source, targets[at] ?? []) === undefined);
        const sent = targets.map((target) => ({ target: writtenOf(target), state: 'translated' as const }));
        const changed = changedUnit(unit, startOf(nothing, unit), { ends, segments: sent }, reviser);
        expect('after' in changed).toBe(fits);
        if ('after' in changed) {
          const target = joinedTarget(laidSegments(unit, changed.after), 'en');
          if (target) expect(unitMisfit(unit, target)).toBeUndefined();
        }
      }),
      seed,
    );
  });

  test('cuts no character in two, and leaves no sentence empty', () => {
    expect(mayEndAt(['a🙂b'], [2, 4])).toBe(false);
    expect(mayEndAt(['a🙂b'], [3, 4])).toBe(true);
    expect(mayEndAt(['a  b'], [1, 3, 4])).toBe(false);
  });
});

test('a written file reads back with the words of its sentences, however they were cut', async () => {
  const run = (text: string, bold: boolean) =>
    `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const words = fc.stringMatching(/^[A-Z][a-z]{2,6} [a-z]{1,5}[.!?] $/);
  const paragraphs = fc.array(fc.array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(paragraphs, fc.array(fc.nat(60), { maxLength: 4 }), async (made, places) => {
      const body = made.map((runs) => `<w:p>${runs.map(([text, bold]) => run(text, bold)).join('')}</w:p>`).join('');
      const bytes = makeDocx({ body });
      const read = await readFile(bytes, 'a.docx');
      const targets = new Map<string, readonly Inline[]>();
      for (const { id, scope, source } of read.units) {
        const unit: PreparedUnit = { id, scope, source, ends: endsOf(source, 'en') };
        const changed = changedUnit(unit, startOf(nothing, unit), sentOf(unit, cutAt(unit, places)), reviser);
        if ('wrong' in changed) throw new Error(JSON.stringify(changed.wrong));
        const target = joinedTarget(laidSegments(unit, changed.after), 'en');
        if (target) targets.set(id, target);
      }
      const written = await readFile(await writeFile(read, targets), 'a.docx');
      expect(written.units.map(({ source }) => plainOf(source))).toEqual(
        read.units.map(({ id, source }) => plainOf(targets.get(id) ?? source)),
      );
    }),
    { seed: 371, numRuns: 60 },
  );
});
