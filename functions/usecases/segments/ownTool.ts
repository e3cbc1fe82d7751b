import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/model/language/locale.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { writeTmx } from '../../domain/bilingual/exchange/tmx.ts';
import { writeSegments } from '../../domain/bilingual/xliff/writeXliff.ts';
import { writeXliff12 } from '../../domain/bilingual/xliff/writeXliff12.ts';
import { safeName } from '../../domain/order/orderFiles.ts';
import { segmentsAt } from '../../domain/segments/preparedColumn.ts';
import { readmeNames, toolReadme } from '../../domain/segments/toolReadme.ts';
import { type PackedUnit, toolMemory, toolUnits } from '../../domain/segments/toolUnits.ts';
import { termsFile } from '../../domain/wording/termFiles.ts';
import { segmentPackageKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { zipOf } from '../../gateways/zip.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import type { JobName } from '../production/changeWork.ts';
import { type Column, everyUnit, isoOf, openColumn } from './column.ts';

import { repetitionsOf } from './repetitions.ts';
import type { SegmentDeps } from './segmentDeps.ts';
import { hashesOf, keepPackage, packageId } from './toolPackages.ts';

type PackDeps = SegmentDeps & { files: FileGateway; glossaries: Pick<GlossaryStore, 'glossary'>; now: Date };

/** Of an answer with a sentence of another file of the order. */
const originOf: Readonly<Record<Locale, string>> = { en: 'another file of the order', pl: 'inny plik zamówienia' };

/**
 * The job as an archive for the translator's own tool: XLIFF with what is translated so far, the customer's terms as TBX, known
 * translations as TMX, and a text that explains them. It takes the place of the archive before.
 */
export async function packSegments(
  deps: PackDeps,
  name: JobName & { translator: string },
  { version, locale }: { version: '2.1' | '1.2'; locale: Locale },
): Promise<{ url: string; name: string } | Refusal<'not_found' | 'not_written_back' | ScanRefusal>> {
  const column = await openColumn(deps, name);
  if ('refused' in column) return column;
  const repetitions = await repetitionsOf(deps, name);
  if ('refused' in repetitions) return repetitions;
  const worked = await everyUnit(deps, column);
  const units = withMatches(worked, repetitions, originOf[locale]);
  const hashes = hashesOf(worked);
  const id = packageId(column, hashes);
  const { place, source, job, order } = column;
  const languages = { source: isoOf(job.sourceLanguage), target: isoOf(job.targetLanguage) };
  // A name may hold a path: no archive unpacks beside its folder.
  const base = safeName(source.name ?? order.id).replace(/\.[^.]*$/, '') || order.id;
  const write = version === '1.2' ? writeXliff12 : writeSegments;
  const xliff = write(toolUnits(units, locale), { ...languages, original: source.name ?? order.id, sha256: id });
  const memory = toolMemory(units);
  const terms = await termsOf(deps, column);
  const files = [
    { name: `${base}.xlf`, text: xliff },
    ...(terms.length > 0 ? [{ name: 'terms.tbx', text: termsFile(terms, languages, { format: 'tbx', locale }) }] : []),
    ...(memory.length > 0 ? [{ name: 'matches.tmx', text: writeTmx(memory, languages) }] : []),
  ];
  const has = (wanted: string) => files.find((file) => file.name === wanted)?.name;
  const archive = { xliff: `${base}.xlf`, version, terms: has('terms.tbx'), matches: has('matches.tmx') };
  await keepPackage(deps, column, { id, units: hashes });
  const key = segmentPackageKey(place.orderId, place.itemId, place.targetLanguage);
  const zip = zipped([{ name: readmeNames[locale], text: toolReadme(archive, locale) }, ...files], deps.now);
  await deps.files.putStream(key, zip.content, zip.bytes, 'application/zip');
  const fileName = `${base}-${languages.target}.zip`;
  const { url } = await deps.files.downloadLink(key, fileName, deps.now);
  return { url, name: fileName };
}

function withMatches(
  worked: readonly PackedUnit[],
  repetitions: Exclude<Awaited<ReturnType<typeof repetitionsOf>>, { refused: string }>,
  origin: string,
): PackedUnit[] {
  const known = Map.groupBy(repetitions, ({ unitId }) => unitId);
  return worked.map(({ unit, work }) => {
    const own = known.get(unit.id);
    if (!own) return { unit, work };
    const cut = segmentsAt(unit.source, work.ends ?? unit.ends);
    const matches = own.map(
      ({ segment, target }) =>
        [segment, { source: cut[segment]?.source ?? [], target, similarity: 100, origin }] as const,
    );
    return { unit, work, matches: new Map(matches) };
  });
}

async function termsOf({ glossaries }: PackDeps, { order, job }: Column) {
  if (job.sourceLanguage === job.targetLanguage) return [];
  return (await glossaries.glossary(order.account ?? order.cartDigest, job))?.terms ?? [];
}

function zipped(files: readonly { name: string; text: string }[], now: Date) {
  return zipOf(
    files.map(({ name, text }) => {
      const bytes = Buffer.from(text);
      return {
        name,
        bytes: bytes.byteLength,
        modifiedAt: now.toISOString(),
        open: async () => new Blob([bytes]).stream(),
      };
    }),
  );
}
